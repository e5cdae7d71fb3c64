// What the built product imports as `react-dom/static` in the page benchmark: the same function, and the tree that it
// rendered last.
import type { ReactNode } from 'react';

import { prerenderToNodeStream as prerender } from 'react-dom/static';

let last: ReactNode = null;

/** The tree that was rendered last, or null. */
export const lastPage = (): ReactNode => last;

/** Renders as React does. */
export const prerenderToNodeStream: typeof prerender = (tree, options) => {
  last = tree;
  return prerender(tree, options);
};
