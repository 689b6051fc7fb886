/// The page's style sheet, with a light and a dark theme. The page works at a width of 400 pixels,
/// and its contrasts satisfy WCAG 2.2 AA.
///
/// The classes of cases are: c = case, p = passed, f = failed, q = without a verdict, b = file with
/// errors, g = known failure, j = skipped. The classes in diagrams are: a = call, r = reply, e =
/// refusal, k = callback, u = unheard, n = connection, w = warning, m = missing, x = first
/// difference.
enum HTMLStyle {
  /// The style sheet's SHA-256 hash, which a test verifies.
  static let hash = "cF/z7HpI/bWUaBn2kft3uf05AsVdrDxb+u4eVsspfbE="
  static let text = """
    :root{color-scheme:light dark;--bg:#fff;--card:#f7f9fb;--edge:#d5dce4;--text:#1a2027;
    --dim:#566270;--link:#0a55c2;--pass:#146a30;--fail:#b51f17;--warn:#7a4c00;--passbg:#dff3e5;
    --failbg:#fde9e7;--warnbg:#fff0cc;--band:#e6edf5;--race:#ece3fb;--racetext:#54279f;
    --off:#dde2e8;--hit:#ffe98a}
    @media(prefers-color-scheme:dark){:root{--bg:#0f1419;--card:#161c23;--edge:#323c48;
    --text:#e3e8ee;--dim:#9fabb8;--link:#8ebaff;--pass:#78d895;--fail:#ff978d;--warn:#f2c462;
    --passbg:#123420;--failbg:#401a17;--warnbg:#3a2c06;--band:#202a36;--race:#2d2245;
    --racetext:#cdb3ff;--off:#2b343f;--hit:#665700}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,sans-serif;
    overflow-wrap:anywhere}
    a{color:var(--link)}
    [hidden]{display:none!important}
    :focus-visible{outline:3px solid var(--link);outline-offset:1px;border-radius:5px}
    main:focus-visible{outline:none}
    header,main,.st,footer{max-width:1120px;margin:0 auto;padding:0 20px}
    header{padding-top:26px}
    .skip{position:absolute;left:-9999px}
    .skip:focus{left:12px;top:8px;background:var(--bg);padding:6px 10px}
    .by{margin:0;color:var(--dim);font-size:13px;letter-spacing:.06em;text-transform:uppercase}
    h1{font-size:30px;line-height:1.2;margin:2px 0 14px;letter-spacing:-.015em}
    h1.p{color:var(--pass)}h1.f{color:var(--fail)}h1.q{color:var(--warn)}
    h2{font-size:18px;margin:28px 0 10px}
    h3{font-size:15px;margin:0 0 4px}
    small{color:var(--dim);font-weight:400;font-size:13px}
    .dim{color:var(--dim);font-size:13px;margin:4px 0}
    code,pre,.x td,.w,.or{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;
    font-size:12.5px}
    pre{overflow:auto;background:var(--bg);border:1px solid var(--edge);border-radius:7px;
    padding:10px 12px;margin:8px 0;max-height:60vh}
    .bar{display:block;width:100%;height:8px;border-radius:4px;background:var(--edge)}
    .bar .p{fill:var(--pass)}.bar .f{fill:var(--fail)}.bar .q{fill:var(--warn)}
    .bar .g,.bar .j{fill:var(--dim)}
    .n{display:flex;flex-wrap:wrap;gap:8px 28px;margin:16px 0 6px}
    .n div{display:flex;flex-direction:column-reverse}
    .n dd{margin:0;font-size:22px;font-weight:650;font-variant-numeric:tabular-nums}
    .n dt{color:var(--dim);font-size:13px}
    .n .p dd{color:var(--pass)}.n .f dd{color:var(--fail)}.n .q dd{color:var(--warn)}
    .bad{list-style:none;margin:0;padding:0;border:1px solid var(--edge);border-radius:9px}
    .bad li{padding:8px 12px;border-top:1px solid var(--edge);overflow-wrap:anywhere}
    .bad li:first-child{border:0}
    .bad small{display:block}
    .v{display:inline-block;font-size:12px;font-weight:650;line-height:1.5;padding:1px 8px;
    border-radius:9px;white-space:nowrap}
    .v.p{background:var(--passbg);color:var(--pass)}
    .v.f,.v.b{background:var(--failbg);color:var(--fail)}
    .v.q{background:var(--warnbg);color:var(--warn)}
    .v.g,.v.j{background:var(--off);color:var(--text)}
    #q{position:sticky;top:0;z-index:3;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:end;
    background:var(--bg);padding:12px 0;border-bottom:1px solid var(--edge);margin-top:18px}
    #q label{color:var(--dim);font-size:13px;display:flex;flex-direction:column;gap:2px}
    #q label{min-width:0}
    #q label:first-child{flex:1 1 330px}
    #q output{color:var(--dim);font-size:13px;padding-bottom:6px}
    input,select,button{font:inherit;font-size:14px;color:var(--text);background:var(--card);
    border:1px solid var(--dim);border-radius:7px;padding:5px 9px;max-width:100%}
    button{cursor:pointer}
    .ck{position:relative;content-visibility:auto;contain-intrinsic-size:auto 930px;
    overflow-clip-margin:4px}
    .ck:last-child{contain-intrinsic-size:auto 465px}
    .c{border:1px solid var(--edge);border-radius:9px;margin:0 0 6px;background:var(--card);
    scroll-margin-top:90px}
    .c.f,.c.b{border-left:4px solid var(--fail)}.c.q{border-left:4px solid var(--warn)}
    .c>summary{display:flex;gap:10px;align-items:baseline;padding:7px 40px 7px 12px;cursor:pointer;
    border-radius:9px;list-style:none;scroll-margin:110px 0 60px}
    .c>summary::-webkit-details-marker{display:none}
    .c>summary:hover{background:var(--band)}
    .c .ti{font-weight:550;flex:1;overflow-wrap:anywhere}
    .ln{position:absolute;right:6px;margin-top:7px;padding:2px 9px;color:var(--dim);
    font-weight:600;text-decoration:none;border-radius:7px}
    .ln:hover{color:var(--link);background:var(--card)}
    .c[open]>summary{border-bottom:1px solid var(--edge);border-radius:9px 9px 0 0}
    .y{padding:8px 14px 14px;scroll-margin-top:130px}
    .m{margin:2px 0 8px;color:var(--dim);font-size:13px}
    .m i{font-style:normal;background:var(--band);border-radius:8px;padding:0 7px}
    .m span{margin-left:6px}
    .x{border:1px solid var(--fail);border-radius:9px;padding:12px 14px;margin:10px 0;
    background:var(--bg)}
    .x h3{color:var(--fail)}
    .x p{margin:8px 0 2px;font-size:14px}
    .x pre{white-space:pre-wrap}
    .tb{overflow-x:auto}
    table{border-collapse:collapse;width:100%;margin:8px 0;font-size:13px}
    caption{text-align:left;font-weight:600;padding:2px 0 6px}
    th,td{overflow-wrap:break-word}
    th,td{text-align:left;vertical-align:top;padding:5px 9px;border:1px solid var(--edge)}
    td code,.x td,.lg td{overflow-wrap:anywhere}
    thead th{background:var(--band)}
    tr.e th,tr.e td{background:var(--failbg)}
    tr.e th{color:var(--fail);white-space:nowrap}
    .x table{table-layout:fixed}
    .x thead td{width:78px}
    .x td code{display:block;padding-left:2ch;text-indent:-2ch}
    .x td i{color:var(--dim)}
    .w,.or{margin:4px 0 8px;padding-left:26px}
    .rp code{user-select:all;background:var(--band);border-radius:6px;padding:3px 8px;
    overflow-wrap:anywhere}
    .tx>summary,.wy>summary,.sl>summary{cursor:pointer;color:var(--link);padding:4px 0;
    font-size:14px}
    .sn{margin:4px 0;font-size:14px}
    pre.sn{font-size:12.5px}
    .sn i{display:inline-block;width:4ch;margin-right:2ch;text-align:right;font-style:normal;
    color:var(--dim);user-select:none}
    .sn mark{display:inline-block;min-width:100%;background:var(--failbg);color:var(--fail)}
    .sn mark i{color:var(--fail)}
    .r{border-left:4px solid var(--racetext);padding:2px 0 2px 12px;margin:12px 0}
    .r h3{color:var(--racetext)}
    .r p{margin:0;color:var(--dim);font-size:13px}
    .r ul{margin:4px 0;padding-left:20px}
    .r .z b{color:var(--fail)}
    .fg{margin:12px 0}
    .fg h3{margin-bottom:8px}
    .fg h4{font-size:14px;margin:16px 0 2px}
    .ch{margin:0 0 8px}
    .ch figcaption{font-size:13px;color:var(--dim)}
    .ch b{color:var(--text);font-weight:600}
    .ch svg{display:block;width:100%;height:64px;background:var(--bg);border-bottom:1px solid
    var(--dim)}
    .fg .fi{fill:var(--link)}.fg .pa{fill:var(--link);opacity:.4}
    .ax{display:flex;justify-content:space-between;font-size:12px;color:var(--dim)}
    .fg table{width:auto;min-width:50%;background:var(--bg)}
    .fg th,.fg td{padding:3px 9px}
    .fg tbody th{font-weight:500}
    .fg td,.fg .nu{font-variant-numeric:tabular-nums}
    .fg .br{width:60%;min-width:90px}
    .br svg{display:block;width:100%;height:12px}
    .wy{margin:6px 0}
    .sl ul{margin:4px 0;padding-left:20px;font-size:13px}
    .wy[open]>summary{color:var(--text);font-weight:600}
    .dw{overflow-x:auto;border:1px solid var(--edge);border-radius:9px;background:var(--bg);
    margin:8px 0}
    .hb{background:var(--bg);border-bottom:1px solid var(--edge);border-radius:9px 9px 0 0}
    .js .dw{overflow:visible}
    .js .hb{position:sticky;top:var(--q,0);z-index:2;overflow:hidden}
    .js .dg{overflow-x:auto}
    .hd{display:block}
    .sq{display:block}
    .dw text{font:11px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;fill:var(--text);
    text-anchor:middle;paint-order:stroke;stroke:var(--bg);stroke-width:2px;
    stroke-linejoin:round}
    .dw .U{font:600 13px system-ui,sans-serif}
    .dw .D{font:12px system-ui,sans-serif;fill:var(--dim)}
    .dw g .t{text-anchor:end;fill:var(--dim)!important;font-size:10.5px}
    .dw .T{fill:var(--dim)}
    .dw .b,.dw .l,.dw .o,.dw .f,.dw .z{fill:none;stroke:var(--dim)}
    .dw .l{stroke-width:1.5;opacity:.55}
    .dw .f{stroke:var(--off);stroke-width:12;opacity:1}
    .dw .o{stroke-dasharray:3 5}
    .dw .z{stroke-dasharray:1 6}
    .s rect{height:22px;fill:var(--band)}.s.rc rect{fill:var(--race)}
    .dw .s text{text-anchor:start;stroke:none;font:600 12px system-ui,sans-serif}
    .dg .s.rc text{fill:var(--racetext)}
    .dw .s .L{text-anchor:end;font-weight:400;fill:var(--dim)}
    .sq g[data-i]{cursor:pointer;--k:var(--dim)}
    .sq .a{--k:var(--link)!important}.sq .k{--k:var(--pass)!important}
    .sq .e,.sq .w{--k:var(--warn)!important}.sq .m,.sq .x{--k:var(--fail)!important}
    .sq g>path{fill:var(--k,var(--dim));stroke:var(--k,var(--dim));stroke-width:1.5}
    .sq circle{r:4px;fill:var(--k,var(--dim));stroke:none}
    .sq g>.h+path{stroke-dasharray:5 4}
    .sq .u text,.sq .n text,.sq .r text{fill:var(--dim)}
    .sq .e text,.sq .w text{fill:var(--warn)}
    .sq .x text,.sq .m text{fill:var(--fail);font-weight:700}
    .sq .x>path,.sq .m>path{stroke-width:2.5}
    .sq g>.g,.sq>.g{fill:none;stroke:var(--bg);stroke-width:13}
    .lit g[data-i]{opacity:.32}
    .lit g.on,.lit g.hi{opacity:1}
    .dw .hi text{stroke:var(--hit);stroke-width:6px}
    .sq g:focus-visible{outline:2px solid var(--link)}
    .pn{position:fixed;left:0;right:0;bottom:0;z-index:5;background:var(--card);
    border-top:2px solid var(--link);padding:12px 20px;max-height:42vh;overflow:auto}
    .pn p{margin:0 auto 6px;max-width:1080px;overflow-wrap:anywhere}
    .pn ol{margin:0 auto;max-width:1080px;padding-left:22px}
    .pn button{float:right}
    .st th,.st td:last-child{white-space:nowrap}
    .st td small{display:block}
    .st td.f{color:var(--fail)}
    .st tr:target{background:var(--hit)}
    .st tr{scroll-margin-top:20px}
    .lg td,.lg th{min-width:150px;border-width:0 1px}
    .lg tbody tr:nth-child(odd) td{background:var(--card)}
    .lg th small{display:block}
    .lg tbody tr td.df{background:var(--failbg);border:1px solid var(--fail)}
    .lg .gp{text-align:center;color:var(--dim)}
    footer{color:var(--dim);font-size:13px;padding-top:24px;padding-bottom:60px}
    kbd{border:1px solid var(--edge);border-radius:4px;padding:0 5px;background:var(--card)}
    @media(max-width:560px){header,main,.st,footer{padding-left:12px;padding-right:12px}
    h1{font-size:24px}#q{position:static}.st td:last-child{white-space:normal}
    .c>summary{flex-wrap:wrap;gap:4px 8px}
    .c .ti{flex:1 1 60%}.n{gap:8px 18px}.n dd{font-size:18px}}
    @media(max-width:700px){.x table,.x caption,.x tbody,.x tr,.x td,.x tbody th{display:block}
    .x thead{position:absolute;left:-9999px}.x tr{border:1px solid var(--edge);margin:6px 0}
    .x tbody td,.x tbody th{border:0}.x td:empty{display:none}
    .x td:nth-child(n+2):not([colspan])::before{display:block;color:var(--dim);
    font:12px system-ui,sans-serif}
    .x td:nth-child(2):not([colspan])::before{content:"expected"}
    .x td:nth-child(3)::before{content:"received"}}
    @media print{.ck{content-visibility:visible}#q,.skip,.ln,.pn{display:none}
    .dg,.dw,pre{max-height:none;overflow:visible!important}
    .hb{position:static!important}.dw svg{max-width:100%;height:auto}}

    """
}
