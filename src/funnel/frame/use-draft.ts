// Keeps what is typed in a step's form on the server while it is typed (docs/decisions/0010-passengers.md).
import { type FormEvent, useEffect, useMemo, useState } from 'react';

import { type DraftSaver, draftSaver, type SendDraft } from '#funnel/frame/draft-saver.ts';

/** A field is saved when it is left, and earlier when its traveller pauses: a reload follows the last key quickly. */
const PAUSE_MS = 800;
/** After this time fields are sent again later: another page of the booking does not wait for a dead network. */
const PATIENCE_MS = 4_000;

type Draft = {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: () => void;
};

type Drafted = {
  /** Handlers of the form. */
  form: Draft;
  /** When something was saved last; null before that. */
  savedAt: Date | null;
  /** The same as typing, for a field filled by a button. */
  note: (name: string, value: string) => void;
};

/** `address` accepts the fields of a form by POST; `page` identifies this page view. */
export function useDraft(address: string, page: string): Drafted {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const saver = useMemo(() => draftSaver(senderTo(address, page, setSavedAt)), [address, page]);
  const pause = useMemo(() => timer(() => void save(saver)), [saver]);
  useEffect(() => {
    const leave = () => saver.saveNow();
    const hide = () => {
      if (document.visibilityState === 'hidden') saver.saveNow();
    };
    const retry = () => void save(saver);
    // Before the next document is requested; switching to another app on a phone only hides the page.
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      pause.stop();
      void save(saver);
    };
  }, [saver, pause]);
  const form: Draft = {
    onChange: ({ target }) => {
      const field = fieldOf(target);
      if (!field) return;
      saver.note(field.name, field.value);
      if (field.chosen) void save(saver);
      else pause.start();
    },
    onBlur: () => {
      pause.stop();
      void save(saver);
    },
  };
  const note = (name: string, value: string) => {
    saver.note(name, value);
    void save(saver);
  };
  return { form, savedAt, note };
}

/** Resolves when all fields left so far are on the server: a page that shows them may be loaded. */
export function draftsSaved(): Promise<void> {
  if (open) void save(open);
  return saved;
}

let open: DraftSaver | null = null;
let saved: Promise<void> = Promise.resolve();

function save(saver: DraftSaver): Promise<void> {
  open = saver;
  saved = saver.save();
  return saved;
}

function fieldOf(target: EventTarget): { name: string; value: string; chosen: boolean } | null {
  if (target instanceof HTMLSelectElement) return { name: target.name, value: target.value, chosen: true };
  if (!(target instanceof HTMLInputElement) || target.name === '') return null;
  if (target.type !== 'checkbox')
    return { name: target.name, value: target.value, chosen: target.type === 'radio' };
  return { name: target.name, value: target.checked ? target.value : '', chosen: true };
}

function senderTo(address: string, page: string, onSaved: (at: Date) => void): SendDraft {
  return async (fields, turn) => {
    const status = await post(address, page, fields, turn);
    if (status === 204) onSaved(new Date());
    // A refusal is an answer too: the hold is over, or a payment is under way.
    return status !== null && status < 500;
  };
}

/** The status of the answer, or null when the server could not be reached. */
async function post(
  address: string,
  page: string,
  fields: ReadonlyMap<string, string>,
  turn: number,
): Promise<number | null> {
  const body = new URLSearchParams([...fields]);
  body.set('draftPage', page);
  body.set('draftTurn', String(turn));
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { method: 'POST', body, keepalive: true, signal });
    // Read to its end, or the connection stays taken.
    await answer.text();
    return answer.status;
  } catch {
    return null;
  }
}

function timer(work: () => void): { start: () => void; stop: () => void } {
  let id: number | undefined;
  const stop = () => window.clearTimeout(id);
  return {
    start: () => {
      stop();
      id = window.setTimeout(work, PAUSE_MS);
    },
    stop,
  };
}
