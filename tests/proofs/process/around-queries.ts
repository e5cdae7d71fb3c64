// For the mutants and the deaths of the proofs: every statement of this process passes through one function.
import pg from 'pg';

export type Statement = {
  /** The SQL text; empty when there is none. */
  text: string;
  values: unknown[];
  /** Sends the statement, or another text in its place; resolves to what the server answers. */
  send: (text?: string) => unknown;
  /** Sends a statement of its own on the same connection. */
  run: <Row extends object>(text: string, values: unknown[]) => Promise<pg.QueryResult<Row>>;
};

/** From here on `around` decides what becomes of each statement; what it returns is what the caller gets. */
export function aroundQueries(around: (statement: Statement) => unknown): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config, ...rest] = args;
    const text = textOf(config);
    const isObject = typeof config === 'object' && config !== null;
    const values = isObject && 'values' in config && Array.isArray(config.values) ? config.values : [];
    return around({
      text,
      values,
      send: (changed = text) =>
        query.call(
          this,
          changed === text ? config : isObject ? { ...config, text: changed } : changed,
          ...rest,
        ),
      run: <Row extends object>(text: string, own: unknown[]) =>
        query.call(this, { text, values: own }) as Promise<pg.QueryResult<Row>>,
    });
  };
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : '';
  return typeof text === 'string' ? text : '';
}
