// The answer to a refused application form: no typed value is lost.
export type RefusedApplication = {
  values: Readonly<Record<string, string>>;
  /** Sentences by the name of the field. */
  errors: Readonly<Record<string, string>>;
};
