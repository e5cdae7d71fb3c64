// One page with all pictures: filters by screen, language, width and look, and the pictures side by side.

export type Picture = { file: string; screen: string; locale: string; width: number; look: string };

const fields = ['screen', 'locale', 'width', 'look'] as const;

/** HTML that is stored beside the pictures and needs nothing else. */
export function lookThrough(pictures: readonly Picture[]): string {
  const filters = fields.map((field) =>
    filterOf(field, [...new Set(pictures.map((each) => String(each[field])))]),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures</title>
<style>${style}</style>
<form>${filters.join('')}</form>
<main>${pictures.map(figureOf).join('')}</main>
<script>${script}</script>
</html>
`;
}

function filterOf(field: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<label>${field} <select name="${field}"><option value="">all</option>${options}</select></label>`;
}

function figureOf({ file, ...facts }: Picture): string {
  const data = fields.map((field) => `data-${field}="${facts[field]}"`).join(' ');
  const title = fields.map((field) => facts[field]).join(' · ');
  const shown = facts.width < 600 ? facts.width : facts.width / 2;
  return `<figure ${data}><figcaption>${title}</figcaption><a href="${file}"><img src="${file}" alt="${title}"
    loading="lazy" width="${shown}"></a></figure>`;
}

const style = `
  body { margin: 0; font: 14px system-ui; background: #777; }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: .75rem 1rem; background: #fff; }
  main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; padding: 1rem; }
  figure { margin: 0; } figure[hidden] { display: none; }
  figcaption { padding: .25rem 0; color: #fff; font-weight: 600; }
  img { display: block; height: auto; background: #fff; }`;

// The choice is part of the address, so that it can be shared.
const script = `
  const form = document.querySelector('form');
  const show = () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value);
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = chosen.some(([name, value]) => figure.dataset[name] !== value);
    history.replaceState(null, '', '#' + new URLSearchParams(chosen));
  };
  for (const [name, value] of new URLSearchParams(location.hash.slice(1)))
    if (form.elements[name]) form.elements[name].value = value;
  form.addEventListener('input', show);
  show();`;
