// A load that costs little itself: answers of a known length are counted, not parsed, so that the server is what is
// measured and not the machine that asks.
import { connect, type Socket } from 'node:net';

export type SocketLoad = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

/** Every answer has to be as long as the first one; returns how many came, and in how many seconds. */
export async function socketLoad({ url, headers, connections, seconds }: SocketLoad) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const bytes = await answerBytes(await opened(hostname, Number(port)), request);
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => opened(hostname, Number(port))),
  );
  const began = performance.now();
  const counts = await Promise.all(
    sockets.map((socket) => repeat({ socket, request, bytes, until: began + seconds * 1000 })),
  );
  return { total: counts.reduce((sum, n) => sum + n, 0), seconds: (performance.now() - began) / 1000 };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, host, () => done(socket.setNoDelay(true)));
    socket.once('error', fail);
  });
}

/** Length of a whole answer with its head. */
function answerBytes(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    let seen = '';
    socket.on('data', (chunk: Buffer) => {
      seen += chunk.toString('latin1');
      const end = seen.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(seen)?.[1];
      if (end < 0) return;
      if (!seen.startsWith('HTTP/1.1 200 ') || !length) fail(new Error(seen.slice(0, end)));
      else if (seen.length >= end + 4 + Number(length)) {
        socket.destroy();
        done(end + 4 + Number(length));
      }
    });
    socket.write(request);
  });
}

type Repeat = { socket: Socket; request: Buffer; bytes: number; until: number };

function repeat({ socket, request, bytes, until }: Repeat): Promise<number> {
  return new Promise((done, fail) => {
    let answers = 0;
    let missing = bytes;
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) return void fail(new Error('an answer is longer than the first one'));
      answers++;
      missing = bytes;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      done(answers);
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the server closed the connection')));
    socket.write(request);
  });
}
