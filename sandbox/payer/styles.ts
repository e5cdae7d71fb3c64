// Two looks, so that nobody mistakes the provider for the shop, or the bank for the provider. Contrast is at least
// 4.5:1.

const base = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);
background:var(--page)}
main{max-width:30rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.0625rem;margin:0 0 .5rem}
.top{background:var(--brand);color:#fff;padding:.75rem 1rem}
.top div{max-width:30rem;margin:0 auto;padding:0 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;
justify-content:space-between}
.name{font-weight:700;letter-spacing:.01em}
.flag{font-size:.8125rem;background:#fff;color:#7a3b00;border-radius:1rem;padding:.125rem .75rem;font-weight:600}
.card{background:#fff;border:1px solid var(--line);border-radius:var(--round);padding:1.25rem;margin:1rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font-weight:700;font-variant-numeric:tabular-nums;font-size:1.25rem}
.field{margin:0 0 1rem}
label{display:block;font-weight:600}
.hint{color:var(--soft);font-size:.875rem;margin:0}
.error{color:#b00020;font-weight:600;font-size:.9375rem;margin:.25rem 0 0}
input{width:100%;min-height:3rem;font:inherit;padding:.5rem .75rem;margin-top:.25rem;border:1px solid #6b7280;
border-radius:.5rem;background:#fff;color:inherit}
input[aria-invalid=true]{border:2px solid #b00020}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
fieldset{border:0;margin:0 0 1rem;padding:0}
legend{font-weight:600;padding:0;margin-bottom:.25rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;padding:.5rem .75rem;margin-top:.5rem;
border:1px solid #6b7280;border-radius:.5rem;font-weight:400;cursor:pointer}
.choice:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.choice input{width:1.25rem;min-height:1.25rem;margin:0;flex:none;accent-color:var(--brand)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:0 1rem}
button{width:100%;min-height:3rem;font:inherit;font-weight:700;border:0;border-radius:var(--button);padding:.75rem 1rem;
cursor:pointer;background:var(--brand);color:#fff}
button:hover{filter:brightness(1.15)}
.plain{background:none;color:var(--brand);text-decoration:underline;margin-top:.5rem;font-weight:600}
.plain:hover{filter:none;text-decoration-thickness:2px}
.summary{border:2px solid #b00020;border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1rem}
.summary ul{margin:0;padding-left:1.25rem}
.summary a{color:#b00020}
.number{white-space:nowrap;font-variant-numeric:tabular-nums;font-family:ui-monospace,Menlo,Consolas,monospace}
.cards{list-style:none;margin:.75rem 0 0;padding:0}
.cards li{border-top:1px solid var(--line);padding:.5rem 0}
.cards span{display:block}
.code{font:700 1.25rem/1.5 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.1em}
`;

export const providerStyle = `:root{color-scheme:light;--ink:#111827;--soft:#4b5563;--page:#f1f0fb;--brand:#4b2bb3;
--line:#d6d3ee;--focus:#b45309;--round:.875rem;--button:.625rem}${base}`;

export const bankStyle = `:root{color-scheme:light;--ink:#0c1f17;--soft:#43574d;--page:#e9f1ec;--brand:#0b5a3c;
--line:#bcd0c4;--focus:#b45309;--round:.125rem;--button:.125rem}${base}
h1{font-family:Georgia,"Times New Roman",serif;font-weight:400}.top{border-bottom:6px solid #d4a72c}`;
