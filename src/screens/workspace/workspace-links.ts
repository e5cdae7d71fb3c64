// The style sheet of office and portal for somebody who comes from a public page within one document.
import css from '#platform/workspace/workspace.css?url';

/** A document that began here has it already, as the style of its root (root.tsx). */
export function workspaceLinks() {
  const isHere = import.meta.env.SSR || document.getElementById('style')?.localName === 'link';
  // Without a build there is no file.
  return isHere || !css ? [] : [{ rel: 'stylesheet', href: css }];
}
