// What an application is answered with when it was refused: nothing that was typed is lost.
export type RefusedApplication = {
  values: Readonly<Record<string, string>>;
  /** Sentences by the name of the field. */
  errors: Readonly<Record<string, string>>;
};
