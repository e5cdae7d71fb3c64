// Delivery of a mail, to a real SMTP server of another library or to a folder: what arrives, and what is retried.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { isForGood } from '#messages/jobs.ts';
import {
  isPlainAddress,
  openMailTransport,
  type OutgoingMail,
} from '#messages/outbox/mail-transport.server.ts';
import { openOutbox, readDeadLetters } from '#messages/outbox/outbox.server.ts';
import { readMessageLog } from '#messages/read-messages.server.ts';
import { sendConfirmation } from '#messages/outbox/send-confirmation.server.ts';
import { openTestSmtp, type TestSmtp } from '#tests/support/messages/test-smtp.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  test = await openTestDatabase('world');
  dataDir = await mkdtemp(path.join(tmpdir(), 'alisio-mail-'));
});
afterAll(async () => {
  await test.drop();
  await rm(dataDir, { recursive: true });
});

function settingsFor(env: Record<string, string> = {}): Settings {
  const read = readSettings({ DATA_DIR: dataDir, ...env });
  assert(read.ok, 'the settings of the tests are good');
  return read.settings;
}

const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '019a9e2c-1111-7000-8000-000000000000',
  from: { name: 'Norte Air', address: 'mail@norte.example' },
  to: 'ines@example.com',
  locale: 'pt',
  subject: 'Reserva BCDFGH confirmada: Lisboa – Cancún',
  text: 'Olá\n.\nO ponto acima é texto.',
  html: '<p>Olá</p>',
  ...over,
});

async function withSmtp<T>(
  work: (smtp: TestSmtp) => Promise<T>,
  options?: Parameters<typeof openTestSmtp>[0],
): Promise<T> {
  const smtp = await openTestSmtp(options);
  try {
    return await work(smtp);
  } finally {
    await smtp.close();
  }
}

describe('the folder', () => {
  it('gets one .eml and one .html per message when no mail server is configured', async () => {
    const transport = openMailTransport(settingsFor());
    await transport.send(mail());
    expect(await transport.send(mail())).toBe(`written to ${mail().messageId}.eml`);
    const files = await readdir(path.join(dataDir, 'mail'));
    expect(files.toSorted()).toEqual([`${mail().messageId}.eml`, `${mail().messageId}.html`]);
    const eml = await readFile(path.join(dataDir, 'mail', `${mail().messageId}.eml`), 'utf8');
    expect(eml).toMatch(/^Message-ID: <019a9e2c-1111-7000-8000-000000000000@localhost>$/m);
    expect(eml).toMatch(/^Content-Language: pt$/m);
    expect(eml).toMatch(/^To: ines@example\.com$/m);
    expect(eml).toContain('multipart/alternative');
  });
});

describe('a mail server', () => {
  it('gets the complete message: headers, both parts, and files byte for byte', async () => {
    await withSmtp(async (smtp) => {
      const every = Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256));
      const files = [
        { fileName: 'Itinerário – Cancún.pdf', contentType: 'application/pdf', content: every },
        {
          fileName: 'trip.ics',
          contentType: 'text/calendar',
          content: Buffer.from('BEGIN:VCALENDAR\r\n.\r\nÅ\r\n'),
        },
      ];
      const transport = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
      expect(await transport.send(mail({ files }))).toMatch(/^250/);
      transport.close();
      const parsed = await PostalMime.parse(smtp.received[0] ?? '');
      expect(parsed.messageId).toBe('<019a9e2c-1111-7000-8000-000000000000@localhost>');
      expect(parsed.subject).toBe(mail().subject);
      expect(parsed.text?.trimEnd()).toBe(mail().text);
      expect(parsed.html?.trimEnd()).toBe(mail().html);
      expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
        files.map(({ fileName }) => fileName),
      );
      expect(parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(
        files.map(({ contentType }) => contentType),
      );
      // Readers normalise line ends of texts; on the wire every byte is there.
      const wire = String(smtp.received[0]).replaceAll(/\r\n/g, '');
      for (const { content } of files) expect(wire).toContain(content.toString('base64'));
      expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).equals(every)).toBe(true);
      const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
      expect(header('content-language')).toBe('pt');
      expect(header('auto-submitted')).toBe('auto-generated');
      for (const line of String(smtp.received[0]).split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    });
  });

  it('gets pictures as parts that the HTML names, beside the files', async () => {
    await withSmtp(async (smtp) => {
      const transport = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
      const pictures = [{ cid: 'mark-main', png: Buffer.from('a picture') }];
      const files = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('a file') }];
      await transport.send(mail({ html: '<img src="cid:mark-main" alt=""/>', pictures, files }));
      transport.close();
      const { attachments } = await PostalMime.parse(smtp.received[0] ?? '');
      const parts = attachments.map(({ contentId, disposition, mimeType }) => [
        contentId,
        disposition,
        mimeType,
      ]);
      expect(parts).toEqual([
        ['<mark-main>', 'inline', 'image/png'],
        [undefined, 'attachment', 'application/pdf'],
      ]);
    });
  });

  it('is contacted over TLS and with a password where it requires them', async () => {
    const onAuth: Parameters<typeof openTestSmtp>[0] = {
      onAuth: ({ username, password }, _session, done) =>
        username === 'alisio' && password === 'p@ss word'
          ? done(null, { user: 'alisio' })
          : done(new Error('no')),
      authOptional: false,
    };
    await withSmtp(async (smtp) => {
      const as = (who: string, more = '') =>
        openMailTransport(settingsFor({ SMTP_URL: `${smtp.url.replace('//', `//${who}@`)}/?${more}` }));
      const trusting = 'tls.rejectUnauthorized=false&requireTLS=true';
      const good = as('alisio:p%40ss%20word', trusting);
      expect(await good.send(mail())).toMatch(/^250/);
      expect(smtp.sessions[0]).toMatchObject({ secure: true, user: 'alisio' });
      // A wrong password is ours to fix: the mail is retried, not given up.
      const wrong = await as('alisio:wrong', trusting)
        .send(mail())
        .catch((error: unknown) => error);
      expect(wrong).toBeInstanceOf(Error);
      expect(isForGood(wrong)).toBe(false);
      // An untrusted certificate: nothing is sent, neither password nor mail.
      await expect(as('alisio:p%40ss%20word').send(mail())).rejects.toThrow(/certificate/);
      expect(smtp.received).toHaveLength(1);
    }, onAuth);
  });

  it('is given addresses of other scripts in the form that every server takes', async () => {
    await withSmtp(async (smtp) => {
      const transport = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
      await transport.send(mail({ to: 'juergen@bücher.example' }));
      expect(String(smtp.received[0])).toMatch(/^To: juergen@xn--bcher-kva\.example$/m);
      // This server converts it back: it was the same recipient.
      expect(smtp.sessions[0]?.envelope.rcptTo).toMatchObject([{ address: 'juergen@bücher.example' }]);
    });
  });

  it('gets one recipient and no injected header', async () => {
    await withSmtp(async (smtp) => {
      const transport = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
      for (const to of [
        'a@b.c\r\nBcc: x@y.z',
        'a@b.c, x@y.z',
        'a@b.c;x@y.z',
        'X <a@b.c>',
        'a b@c.d',
        'a@b@c',
        '',
      ]) {
        expect(isPlainAddress(to), to).toBe(false);
        const refused = await transport.send(mail({ to })).catch((error: unknown) => error);
        expect(isForGood(refused), to).toBe(true);
      }
      await transport.send(mail({ subject: 'Reserva\r\nBcc: x@y.z\r\n\r\nbody' }));
      expect(smtp.received).toHaveLength(1);
      const head = String(smtp.received[0]).split('\r\n\r\n')[0] ?? '';
      expect(head).toMatch(/^Subject: Reserva Bcc: x@y\.z/m);
      expect(head).not.toMatch(/^Bcc:/m);
      transport.close();
    });
  });

  it.each([
    ['an unknown receiver', 'atReceiver', 550, true],
    ['a full mailbox', 'atReceiver', 452, false],
    ['a message that it will never take', 'afterData', 554, true],
    ['a busy server', 'afterData', 451, false],
  ] as const)('whose answer is about %s is interpreted correctly', async (_what, where, code, forGood) => {
    await withSmtp(async (smtp) => {
      smtp[where].push({ code, text: 'said so' });
      const transport = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
      const refused = await transport.send(mail()).catch((error: unknown) => error);
      expect(String(refused)).toContain('said so');
      expect(isForGood(refused)).toBe(forGood);
      transport.close();
    });
  });
});

describe('a confirmation on its way through the outbox', () => {
  /** Books, enqueues the mail, and processes it until `done`. */
  async function deliver(smtp: TestSmtp, done: (bookingId: string) => Promise<void>) {
    const ctx = noticesCtx(test.db, { locale: 'pt', env: { DATA_DIR: dataDir, SMTP_URL: smtp.url } });
    const { bookingId, reference } = await bookFamily(ctx, 'pt');
    const transport = openMailTransport(ctx.settings);
    const outbox = openOutbox({
      db: test.db,
      log: openLog('silent'),
      pollSeconds: 0.5,
      retries: { firstSeconds: 1, maxSeconds: 1 },
      handlers: {
        'send-confirmation': async (data) => void (await sendConfirmation(ctx, transport, data)),
      },
    });
    await withTx(test.db, (tx) =>
      outbox.enqueue(tx, 'send-confirmation', { bookingId, occasion: 'confirmed' }),
    );
    await eventually(() => done(bookingId));
    await outbox.stop();
    transport.close();
    const { messages } = await readMessageLog(ctx, bookingId);
    return { bookingId, reference, message: messages[0] };
  }

  const isSent = async (bookingId: string) => {
    const { messages } = await readMessageLog({ db: test.db }, bookingId);
    expect(messages.map(({ state }) => state)).toEqual(['sent']);
  };

  it('is retried until the server accepts it, and then sent only once; each attempt is recorded', async () => {
    await withSmtp(async (smtp) => {
      smtp.afterData.push({ code: 451, text: 'try later' }, { code: 421, text: 'going down' });
      const { reference, message } = await deliver(smtp, isSent);
      expect(smtp.received).toHaveLength(1);
      expect((await PostalMime.parse(smtp.received[0] ?? '')).subject).toContain(reference);
      expect(
        message?.attempts.map(({ outcome, answer }) => [outcome, /try later|going down|^250/.test(answer)]),
      ).toEqual([
        ['failed', true],
        ['failed', true],
        ['sent', true],
      ]);
    });
  });

  it('is the very same message again when the line was cut before the answer', async () => {
    await withSmtp(async (smtp) => {
      smtp.afterData.push('cut');
      const { message } = await deliver(smtp, isSent);
      expect(smtp.received).toHaveLength(2);
      const [first, second] = await Promise.all(smtp.received.map((each) => PostalMime.parse(each)));
      expect(second?.messageId).toBe(first?.messageId);
      expect(second?.html).toBe(first?.html);
      expect(message?.attempts.map(({ outcome }) => outcome)).toEqual(['failed', 'sent']);
    });
  });

  it('ends when the recipient does not exist: one attempt, and a dead letter', async () => {
    await withSmtp(async (smtp) => {
      smtp.atReceiver.push({ code: 550, text: 'no such user' });
      const { bookingId, message } = await deliver(smtp, async (id) => {
        const [dead] = await readDeadLetters(test.db, id);
        expect(dead).toMatchObject({ job: 'send-confirmation', tries: 1 });
      });
      expect(message).toMatchObject({ state: 'refused', sentAt: null, to: 'ines@example.com' });
      expect(message?.attempts).toMatchObject([
        { outcome: 'refused', answer: expect.stringContaining('no such user') },
      ]);
      expect((await readDeadLetters(test.db, bookingId))[0]?.why).toContain('no such user');
      expect(smtp.begun).toBe(0);
    });
  });
});
