// For tests: a real SMTP server (smtp-server) on loopback. It stores messages, and can be set to misbehave.
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export type SmtpAnswer = { code: number; text: string } | 'cut';

export type TestSmtp = {
  url: string;
  /** Accepted messages, headers first, byte for byte. */
  received: Buffer[];
  /** The client of each message. */
  sessions: SMTPServerSession[];
  /** Answers to the next messages after their data; `cut` takes the message and drops the connection unanswered. */
  afterData: SmtpAnswer[];
  /** Answers to the next receivers. */
  atReceiver: Exclude<SmtpAnswer, 'cut'>[];
  /** How many messages were begun, whatever their outcome. */
  begun: number;
  close: () => Promise<void>;
};

export async function openTestSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const connections = new Set<Socket>();
  const smtp: TestSmtp = {
    url: '',
    received: [],
    sessions: [],
    afterData: [],
    atReceiver: [],
    begun: 0,
    close: () => Promise.resolve(),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.onAuth ? [] : ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      done(refusal(smtp.atReceiver.shift()));
    },
    onData(stream, session, done) {
      smtp.begun++;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = smtp.afterData.shift();
        if (answer === undefined || answer === 'cut') {
          smtp.received.push(Buffer.concat(chunks));
          // The library empties the envelope for the next message.
          smtp.sessions.push({ ...session, envelope: { ...session.envelope } });
        }
        if (answer === 'cut') for (const socket of connections) socket.destroy();
        else done(refusal(answer));
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.server.address();
  smtp.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  smtp.close = () => new Promise((done) => server.close(() => done()));
  return smtp;
}

function refusal(answer: Exclude<SmtpAnswer, 'cut'> | undefined): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
}
