// The answer to a refused form: the words, and the typed values, so that nothing is lost.

export type RefusedAct = {
  intent: string;
  /** The HTTP status of the answer. */
  status: number;
  message: string;
  /** Errors by the name of the field. */
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};
