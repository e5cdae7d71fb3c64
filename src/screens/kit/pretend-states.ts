// Shows controls as if a pointer or the focus were on them: the rules of the page's own style sheets for these states,
// written once more for a class.

/** Below an element with `data-pretend`, every control looks as it does in that state. Returns what undoes it. */
export function pretendStates(root: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map((each) => pretended(each.cssRules)).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const part of root.querySelectorAll<HTMLElement>('[data-pretend]'))
    for (const control of part.querySelectorAll('a, button, input, label, select, summary, textarea'))
      control.classList.add(`is-${part.dataset['pretend']}`);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

const states = /:(hover|focus-visible)\b/g;

/** The rules about states, with the groups that they are in. */
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
