// One HTTP call of the server to a service that it knows, over connections that are kept: `fetch` costs thrice as much.
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export type HttpCall = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** How long the whole answer is waited for, to its last byte. */
  timeoutMs: number;
  /** An answer that is longer is none. With 0 the status alone is the answer, and what follows is thrown away. */
  mostBytes: number;
};

export type HttpAnswer = { status: number; text: string };

/**
 * How long an idle connection is kept, or less where the server says so: one that the server is about to close would
 * take a call with it. Without a limit of ours the agent does not heed what the server says.
 */
const IDLE_MS = 4_000;
const kept = { keepAlive: true, timeout: IDLE_MS };
const plain = { request: plainRequest, agent: new PlainAgent(kept) };
const secure = { request: secureRequest, agent: new SecureAgent(kept) };

/**
 * Rejects when there is no answer, or none that is whole, in time and short enough. A redirection is no answer either:
 * what was meant for this address goes to no other. Nothing is sent twice.
 */
export function callHttp(url: string, call: HttpCall): Promise<HttpAnswer> {
  return new Promise((done, fail) => {
    const target = new URL(url);
    const { request, agent } = target.protocol === 'https:' ? secure : plain;
    const { method, headers, body, timeoutMs, mostBytes } = call;
    const asked = request(target, { method, headers, agent }, async (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) return giveUp('RedirectError');
      if (mostBytes === 0) answer.resume();
      const text = mostBytes === 0 ? '' : await readText(answer, mostBytes).catch(giveUp);
      if (text !== undefined) done({ status, text });
    });
    const giveUp = (why: string | Error) => {
      fail(typeof why === 'string' ? namedError(why, url) : why);
      asked.destroy();
    };
    const timer = setTimeout(() => giveUp('TimeoutError'), timeoutMs);
    asked.once('close', () => clearTimeout(timer));
    asked.on('error', giveUp);
    asked.end(body);
  });
}

function readText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) parts.push(part);
      else fail(namedError('LengthError', `more than ${mostBytes} bytes`));
    });
    answer.on('end', () => done(Buffer.concat(parts).toString('utf8')));
    // Cut off before its end: this comes instead of `end`.
    answer.on('error', fail);
  });
}

function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
