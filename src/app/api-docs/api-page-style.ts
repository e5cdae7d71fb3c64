// The style sheet of the API's page: light and dark, from 320 px.
export const apiPageStyle = `
:root{color-scheme:light dark;--ink:#12263a;--quiet:#3d5468;--paper:#fff;--wash:#eef3f8;
--line:#c9d6e2;--link:#0b5c86}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f8;--quiet:#b7c6d4;--paper:#0d1b2a;--wash:#16283b;
--line:#34506c;--link:#7cc7ee}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:75rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
a{color:var(--link)}
a:focus-visible,pre:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem}
h1{font-size:2rem;line-height:1.2;margin:1rem 0 .5rem}h2{font-size:1.4rem;margin:2rem 0 .5rem}
h3{font-size:1.1rem;margin:0 0 .25rem}h4{font-size:.95rem;margin:1rem 0 .25rem;color:var(--quiet)}
nav h2{font-size:1rem;margin:1rem 0 0}nav ul{list-style:none;margin:.25rem 0;padding:0}
nav a{display:block;padding:.25rem 0}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
article:target,dt:target{outline:3px solid var(--link)}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9rem}
code{overflow-wrap:anywhere}
pre{background:var(--wash);border-radius:.5rem;padding:.75rem;overflow:auto;max-width:100%;margin:.25rem 0}
pre code{overflow-wrap:normal}
dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 .25rem 1rem}
.route{margin:.25rem 0}
@media (min-width:60rem){body{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:0 2rem}
header{grid-column:1/-1}nav{position:sticky;top:0;max-height:100vh;overflow:auto}}
`;
