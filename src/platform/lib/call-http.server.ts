// One HTTP call of the server to a configured service, over kept-alive connections (undici). `fetch` would do the same
// at three times the processor time.
import { Agent, request } from 'undici';

export type HttpCall = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** How long to wait for the whole response, to its last byte. */
  timeoutMs: number;
  /** A longer response is an error. With 0 only the status is read, and the body is discarded. */
  mostBytes: number;
};

export type HttpAnswer = { status: number; text: string };

/**
 * How long an idle connection is kept, or less where the server announces it in `Keep-Alive`: a call on a connection
 * that the server is about to close would be lost.
 */
const IDLE_MS = 4_000;
const agent = new Agent({ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS });

/**
 * Rejects when there is no complete response in time, or a longer one than allowed. A redirect is an error too: data
 * for this address must not reach another. Nothing is sent twice.
 */
export async function callHttp(url: string, call: HttpCall): Promise<HttpAnswer> {
  const { method, headers, body, timeoutMs, mostBytes } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await request(url, { dispatcher: agent, method, headers, body: body ?? null, signal });
  const status = answer.statusCode;
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect || mostBytes === 0) {
    answer.body.dump().catch(() => {});
    if (isRedirect) throw namedError('RedirectError', url);
    return { status, text: '' };
  }
  return { status, text: await readText(answer.body, mostBytes) };
}

async function readText(body: AsyncIterable<Buffer>, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the body, and the connection with it.
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostBytes) throw namedError('LengthError', `more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
