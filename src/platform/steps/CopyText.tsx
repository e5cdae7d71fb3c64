// Copies a text to the clipboard and confirms it. Only where a script can; the text itself can always be selected.
import { useState } from 'react';

import { buttonClass } from '#platform/ui/button-class.ts';

export function CopyText({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <p className="flex items-center gap-2 no-js:hidden print:hidden">
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        onClick={() => {
          // If the browser forbids it, the text can be selected by hand.
          copy().catch(() => setCopied(false));
        }}
      >
        {label}
      </button>
      <output className="text-small text-ok">{copied ? done : ''}</output>
    </p>
  );
}
