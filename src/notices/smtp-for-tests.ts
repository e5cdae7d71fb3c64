// For tests: the smallest honest SMTP server, on loopback. It keeps what it is given, and can be told to refuse.
import { createServer, type Socket } from 'node:net';

export type TestSmtp = {
  url: string;
  /** Whole messages as received, headers first. */
  received: string[];
  /** How many of the next messages are refused with a temporary error. */
  refuse: number;
  close: () => Promise<void>;
};

export async function openTestSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = { url: '', received: [], refuse: 0, close: async () => {} };
  const server = createServer((socket) => talk(socket, smtp));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  smtp.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  smtp.close = () => new Promise((done) => server.close(() => done()));
  return smtp;
}

function talk(socket: Socket, smtp: TestSmtp): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let pending = '';
  let inData = false;
  socket.setEncoding('utf8').on('error', () => {});
  say('220 localhost');
  socket.on('data', (text: string) => {
    pending += text;
    const mark = () => pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
    for (let end = mark(); end >= 0; end = mark()) {
      const part = pending.slice(0, end);
      pending = pending.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        smtp.received.push(part);
        say('250 kept');
      } else if (part.startsWith('DATA')) {
        inData = smtp.refuse-- <= 0;
        say(inData ? '354 go on' : '451 try again later');
      } else if (part.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        say('250 fine');
      }
    }
  });
}
