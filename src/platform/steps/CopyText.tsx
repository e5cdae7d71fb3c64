// Copies a text to the clipboard and confirms it.
import { useState } from 'react';

import { buttonClass } from '#platform/ui/button-class.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  text: string;
  /** What the button shows. */
  label: string;
  /** Its whole name, which begins with the label: what is copied. */
  name: string;
  done: string;
};

/** Needs a script; show the text itself beside it, so that it can be selected without one. */
export function CopyText({ text, label, name, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <span className="no-js:hidden print:hidden">
      <button
        type="button"
        aria-label={copied ? done : name}
        className={buttonClass('soft', 'small')}
        onClick={() => {
          // If the browser forbids it, the text can be selected by hand.
          copy().catch(() => setCopied(false));
        }}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? done : label}
      </button>
      <output className="sr-only">{copied ? done : ''}</output>
    </span>
  );
}
