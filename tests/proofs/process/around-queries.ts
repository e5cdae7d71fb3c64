// For the mutants and the deaths of the proofs: a client for the pool of a process, whose statements all pass through
// one function.
import pg from 'pg';

export type Statement = {
  /** The SQL text; empty when there is none. */
  text: string;
  values: unknown[];
  /** Sends the statement, or another text instead; resolves to the server's result. */
  send: (text?: string) => unknown;
  /** Sends a statement of its own on the same connection. */
  run: <Row extends object>(text: string, values: unknown[]) => Promise<pg.QueryResult<Row>>;
};

/** Decides what becomes of a statement; what it returns is what the caller gets. */
export type Around = (statement: Statement) => unknown;

/** A client as `openDatabase` takes one. Of several functions the last one sees each statement first. */
export function clientAround(...arounds: readonly Around[]): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const own = this.query.bind(this);
      const plain = (...args: unknown[]): unknown => Reflect.apply(own, null, args);
      const query = arounds.reduce<Query>((inner, around) => aroundQuery(inner, around), plain);
      Object.defineProperty(this, 'query', { value: query });
    }
  };
}

type Query = (...args: unknown[]) => unknown;

function aroundQuery(query: Query, around: Around): Query {
  return (...args) => {
    const [config, ...rest] = args;
    const text = textOf(config);
    const isObject = typeof config === 'object' && config !== null;
    const values = isObject && 'values' in config && Array.isArray(config.values) ? config.values : [];
    return around({
      text,
      values,
      send: (changed = text) =>
        query(changed === text ? config : isObject ? { ...config, text: changed } : changed, ...rest),
      run: <Row extends object>(text: string, own: unknown[]) =>
        query({ text, values: own }) as Promise<pg.QueryResult<Row>>,
    });
  };
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : '';
  return typeof text === 'string' ? text : '';
}
