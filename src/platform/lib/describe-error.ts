// An error as it is logged. Database errors repeat values of rows and statements, and so references, names and
// addresses: of these only what identifies the statement's fault is kept, never a value.

export type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  /** For a database error: what was violated, and where. */
  constraint?: string;
  table?: string;
  column?: string;
  /** The lines of the stack without the message. */
  stack?: string;
  cause?: DescribedError;
};

const deepest = 5;

/** Also for thrown values that are no errors. Any other property of an error is dropped. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isLikeError(error)) return { type: typeof error, message: 'thrown, and no error' };
  const { cause } = error;
  const code = property(error, 'code');
  const described: DescribedError = {
    type: typeof error.name === 'string' ? error.name : 'Error',
    message: messageOf(error),
  };
  if (typeof code === 'string' || typeof code === 'number') described.code = code;
  for (const name of ['constraint', 'table', 'column'] as const) {
    const value = property(error, name);
    if (typeof value === 'string') described[name] = value;
  }
  const stack = stackOf(error);
  if (stack) described.stack = stack;
  if (cause !== undefined && depth < deepest) described.cause = describeError(cause, depth + 1);
  return described;
}

/** The job queue reports copies of errors, which are plain objects. */
function isLikeError(error: unknown): error is Error {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && typeof Reflect.get(error, 'message') === 'string';
}

function messageOf(error: Error): string {
  // Drizzle: the statement and its values, beside the cause that explains the error.
  const query = property(error, 'query');
  if (typeof query === 'string') return `Failed query: ${withoutValues(query)}`;
  return withoutAddresses(isOfDatabase(error) ? withoutValues(error.message) : error.message);
}

/** An error that PostgreSQL sent: the driver gives it a severity and a SQLSTATE. */
function isOfDatabase(error: Error): boolean {
  const code = property(error, 'code');
  return typeof property(error, 'severity') === 'string' && typeof code === 'string' && code.length === 5;
}

/**
 * Class 22 quotes the refused value after a colon (`invalid input syntax for type uuid: "…"`), and a statement contains
 * literals in single quotes; names of tables and constraints, in double quotes elsewhere, stay.
 */
function withoutValues(text: string): string {
  return text
    .replaceAll(/: "[\s\S]*"/g, ': "…"')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\)=\([\s\S]*\)/g, ')=(…)');
}

/** Mail servers repeat the refused recipient. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>@"']+@[^\s<>@"']+/g, '…@…');
}

/** V8 writes the message before the calls; it may have several lines. */
function stackOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.join('\n');
}

function property(error: Error, name: string): unknown {
  return Reflect.get(error, name);
}
