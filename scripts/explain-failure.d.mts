// Types of explain-failure.mjs, which runs under any Node and is therefore plain JavaScript.
/** The text to print. */
export function explainFailure(error: unknown, root: string): string;
