// A native modal dialog: Escape and the backdrop close it, the page behind is fixed and inert, and
// the focus returns to where it was (Specification §2 "Generic modal"). The page's scroll is locked by look.css.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { DialogHead, dialogLook } from '#platform/ui/DialogHead.tsx';

type Props = {
  open: boolean;
  /** Called whenever a person closes the dialog; set `open` to false then. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** Its children exist only while it is open. */
export function Modal({ open, onClose, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const page = document.documentElement;
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
    element.showModal();
    const forget = closeFromOutside(element);
    return () => {
      forget();
      // Closed, not only removed: the browser then returns the focus.
      element.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      // Before the browser closes it, so that a quick second press of the opener finds it already closed.
      onCancel={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onClose={() => {
        if (open && !dialog.current?.open) onClose();
      }}
      className={dialogLook}
    >
      {open ? (
        <>
          <DialogHead titleId={titleId} title={title} close={{ onClick: onClose }} />
          {children}
        </>
      ) : null}
    </dialog>
  );
}

/** For browsers without `closedby`. A press that began inside, as when selecting text, closes nothing. */
function closeFromOutside(dialog: HTMLDialogElement): () => void {
  let pressedOutside = false;
  const press = (event: MouseEvent) => (pressedOutside = isOutside(dialog, event));
  const click = (event: MouseEvent) => {
    if (pressedOutside && isOutside(dialog, event)) dialog.close();
  };
  dialog.addEventListener('mousedown', press);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('mousedown', press);
    dialog.removeEventListener('click', click);
  };
}

/** The backdrop belongs to the dialog element, but is outside its box. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
