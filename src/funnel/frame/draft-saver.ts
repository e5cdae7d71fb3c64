// Sends what was typed in a form to the server, in the browser: one request at a time, in the order of typing.

/** True when the server has answered; false when it could not be reached, and the fields have to be sent again. */
export type SendDraft = (fields: ReadonlyMap<string, string>, turn: number) => Promise<boolean>;

export type DraftSaver = {
  /** A field has another value now. */
  note: (name: string, value: string) => void;
  /** Sends what was noted; what is noted meanwhile follows in the next request. */
  save: () => Promise<void>;
  /** The page is being left: sends at once, even while another request is under way. */
  saveNow: () => void;
};

export function draftSaver(send: SendDraft): DraftSaver {
  const noted = new Map<string, string>();
  let turn = 0;
  let running: Promise<void> | null = null;
  const sendNoted = async () => {
    const fields = new Map(noted);
    noted.clear();
    const answered = await send(fields, ++turn);
    if (answered) return true;
    for (const [name, value] of fields) if (!noted.has(name)) noted.set(name, value);
    return false;
  };
  const run = async () => {
    try {
      while (noted.size > 0) if (!(await sendNoted())) return;
    } finally {
      // In the same turn as the last look at the notes: anything noted later needs its own run.
      running = null;
    }
  };
  return {
    note: (name, value) => void noted.set(name, value),
    save: () => {
      if (noted.size > 0) running ??= run();
      return running ?? Promise.resolve();
    },
    saveNow: () => {
      if (noted.size > 0) void sendNoted();
    },
  };
}
