// Shows controls as if a pointer or the focus were on them: copies the style sheet's rules for these states to a class.

/** Shows every control below an element with `data-pretend` in that state. Returns a function that undoes it. */
export function pretendStates(root: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map((each) => pretended(each.cssRules)).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const part of root.querySelectorAll<HTMLElement>('[data-pretend]')) {
    const state = part.dataset['pretend'];
    // A label never has the focus.
    const labels = state === 'hover' ? ', label' : '';
    for (const control of part.querySelectorAll(`a, button, input, select, summary, textarea${labels}`))
      control.classList.add(`is-${state}`);
  }
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

const states = /:(hover|focus-visible)\b/g;

/** The rules for these states, within the groups that contain them. */
function pretended(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) {
        const text = rule.cssText;
        return text.search(states) < 0 ? '' : text.replaceAll(states, '.is-$1');
      }
      if (!(rule instanceof CSSGroupingRule)) return '';
      const inner = pretended(rule.cssRules);
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
    })
    .join('\n');
}
