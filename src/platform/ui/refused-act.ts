// What the form of an act is answered with when it was refused: the words, and what was typed, so that nothing is lost.

export type RefusedAct = {
  intent: string;
  /** The HTTP status of the answer. */
  status: number;
  message: string;
  /** Errors by the name of the field. */
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};
