/// Ids of scenarios/requirements.md, as BuiltInIDs looks them up.
///
/// Written by `UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests`.
enum BuiltInIDTable {
  /// The ids with blanks before them, eight bytes each, in the order of these bytes.
  static let ids: StaticString = """
        D-01    D-02    D-03    D-04    D-05    D-06    D-07    D-08    D-10    D-11    D-12\
        D-13    D-14    D-15    D-20    D-21    D-22    D-23    D-24    D-25    D-26    D-27\
        D-28    D-29    D-30    D-31    D-32    D-33    D-34    D-35    D-36    D-37    D-38\
        D-39    D-40    D-41    D-42    D-43    D-44    D-45    D-46    D-47    D-48    D-49\
        D-50    D-51    D-52    D-53    D-54    D-55    D-56    D-57    D-58    D-59    D-60\
        D-61    D-62    D-63    D-64    D-65    D-66    D-67    D-70    D-71    D-72    D-73\
        D-74    D-75    D-76    D-77    D-78    D-80    D-81    D-82    D-83    D-84    D-85\
        D-86    D-90    D-91    D-92    D-93    D-94   D-100   D-101   D-102   D-103   D-104\
       D-105   D-106   D-107   D-108   D-109   D-110   FR-01   FR-02   FR-03   FR-04   FR-05\
       FR-06   FR-07   FR-08   FR-09   FR-10   FR-11   FR-12   FR-13   FR-14   FR-15   FR-16\
       FR-17   FR-18   FR-19   FR-20   FR-21   FR-22   FR-23   FR-24   FR-25   FR-26   FR-27\
       FR-28   FR-29   FR-30   FR-31   FR-32   FR-33   FR-34   FR-35   FR-36   FR-37   FR-38\
       FR-39   FR-40   FR-41   FR-42   FR-43   FR-44   FR-45   FR-46   FR-47   FR-48   FR-49\
       FR-50   FR-51   FR-52   FR-53   FR-54   FR-55   FR-56   FR-57   FR-58   FR-59   GR-01\
       GR-02   GR-03   GR-04   GR-05   GR-06   GR-07   GR-08   GR-09   GR-10   GR-11   GR-12\
       GR-13   GR-14   GR-15   GR-16   GR-17   GR-18   GR-19   GR-20   GR-21   GR-22   GR-23\
       GR-24   GR-25   GR-26   GR-27   GR-28   GR-29   GR-30   MD-01   MD-02   MD-03   RL-01\
       RL-02   RL-03   RL-04   RL-05   RL-06   RL-07   RL-08   RL-09   RL-10   RL-11   RL-12\
       RL-13   RL-14   RL-15   SU-01   SU-02   SU-03   SU-04   SU-05   SU-06   SU-07   SU-08\
       SU-09   SU-10   SU-11   SU-12   SU-13   SU-14   UP-01   UP-02   UP-03   UP-04   UP-05\
       UP-06   UP-07   UP-08   UP-09   UP-10   UP-11   UP-12   UP-13   UP-14   UP-15   UP-16\
       UP-17   UP-18   UP-19   UP-20   UP-21   UP-22   UP-23   UP-24   UP-25
    """
}
