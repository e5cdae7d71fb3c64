// A cheap load generator: it reads only the length of an answer, so that the server is measured rather than the client.
import { connect, type Socket } from 'node:net';

export type SocketLoad = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

/** Returns the number of answers, and the seconds they took; anything but a 200 with a known length is an error. */
export async function socketLoad({ url, headers, connections, seconds }: SocketLoad) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => opened(hostname, Number(port))),
  );
  const began = performance.now();
  const counts = await Promise.all(sockets.map((socket) => repeat(socket, request, began + seconds * 1000)));
  return { total: counts.reduce((sum, n) => sum + n, 0), seconds: (performance.now() - began) / 1000 };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, host, () => done(socket.setNoDelay(true)));
    socket.once('error', fail);
  });
}

function repeat(socket: Socket, request: Buffer, until: number): Promise<number> {
  return new Promise((done, fail) => {
    let answers = 0;
    let missing = 0;
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        missing = answerBytes(chunk);
        if (missing === 0) {
          fail(new Error(chunk.toString('latin1', 0, 200)));
          return;
        }
      }
      missing -= chunk.length;
      if (missing > 0) return;
      answers++;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      done(answers);
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the server closed the connection')));
    socket.write(request);
  });
}

/** The length of a whole answer with its head, read from its first chunk; 0 if unknown. */
function answerBytes(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, 8_192);
  const end = head.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  return end > 0 && length && head.startsWith('HTTP/1.1 200 ') ? end + 4 + Number(length) : 0;
}
