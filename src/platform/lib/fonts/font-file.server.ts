// The typeface Figtree for documents and drawn pictures; browsers get it as one variable file of its package.
import fs from 'node:fs';
import path from 'node:path';

/** Searched upwards from this file, which is `src/platform/lib/fonts` here and `build/server` in the built product. */
export function fontFile(weight: 400 | 600 | 700 | 800): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const file = path.join(at, `src/platform/lib/fonts/figtree-${weight}.ttf`);
    if (fs.existsSync(file)) return file;
    if (at === path.dirname(at))
      throw new Error('src/platform/lib/fonts was not found above the running program');
  }
}
