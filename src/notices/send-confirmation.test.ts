// The confirmation mail, from a booking of the demonstration world to a mail server or a folder.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openRateLimiter } from '#http/rate-limit.ts';
import { openPlaceQueue } from '#places/place-queue.server.ts';
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { readBookingForSystem } from '#booking/read-booking.server.ts';
import { withTx } from '#db/client.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#db/test-database.ts';
import { money } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { defaultSite } from '#lib/ctx.ts';
import { cryptoRandom } from '#lib/ids.ts';
import { openLog } from '#lib/log.server.ts';
import { assert } from '#lib/result.ts';
import { readSettings, type Settings } from '#lib/settings.server.ts';
import { bookFamily } from '#notices/booked-for-tests.ts';
import { isPlainAddress, openMailTransport, type OutgoingMail } from '#notices/mail-transport.server.ts';
import { openOutbox } from '#notices/outbox.server.ts';
import { sendConfirmation } from '#notices/send-confirmation.server.ts';
import { openTestSmtp } from '#notices/smtp-for-tests.ts';

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

function ctxFor(locale: Locale, settings = settingsFor()): BookingCtx {
  const visitor = Buffer.from(cryptoRandom(32)).toString('hex');
  const places = openPlaceQueue(test.db);
  const log = openLog('silent');
  return {
    db: test.db,
    now: worldNow,
    random: cryptoRandom,
    locale,
    site: defaultSite(settings),
    visitor,
    requestId: 't',
    log,
    settings,
    client: 't',
    rates: openRateLimiter(() => worldNow.getTime()),
    places,
  };
}

/** Keeps what it is asked to send. */
function keeper() {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} };
}

/** What a person reads in the HTML: no tags, no styles, entities resolved. */
function readable(html: string): string {
  return html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

const facts: Record<Locale, string[]> = {
  en: [
    'Your trip is booked',
    'Madrid to Cancún',
    'Friday, January 15, 2027',
    'All times are local',
    'adult',
    '(infant), on the lap of Inês María Núñez Peña',
    'opens on 01/13/2027 at',
  ],
  es: [
    'Tu viaje está reservado',
    'Madrid',
    'viernes, 15 de enero de 2027',
    'Todas las horas son locales',
    'adulto',
    '(bebé), en brazos de Inês María Núñez Peña',
    'abre el 13/01/2027 a las',
  ],
  pt: ['15 de janeiro de 2027', 'Madrid', 'adulto', '(bebé), ', '13/01/2027'],
};

describe('the confirmation mail', () => {
  it.each(locales)('says every fact in %s, as text and as HTML alike', async (locale) => {
    const ctx = ctxFor(locale);
    const { bookingId, reference } = await bookFamily(ctx, locale);
    const transport = keeper();
    expect(await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' })).toBe('sent');
    const [mail] = transport.sent;
    assert(mail, 'a mail was sent');
    const view = await readBookingForSystem(ctx, bookingId);
    assert(view.ok, 'the booking is there');
    const { passengers, flights, totalMinor, currency } = view.value;
    const expected = [
      reference,
      ...passengers.flatMap((p) => [p.ticketNumber, p.ticketName, `${p.givenNames} ${p.surname}`]),
      ...flights.flatMap((f) => [
        f.flightNumber,
        f.departsLocal.slice(11),
        f.arrivesLocal.slice(11),
        f.aircraft,
      ]),
      ...flights.filter((f) => f.arrivalDayOffset > 0).map((f) => `${f.arrivesLocal.slice(11)} +1`),
      flat(money({ minor: totalMinor, currency }, locale)),
      'ines@example.com',
      '+34600112233',
      '10 kg',
      ...facts[locale],
    ];
    expect(
      flights.some((f) => f.arrivalDayOffset > 0),
      'a flight of the trip arrives on another day',
    ).toBe(true);
    for (const [kind, text] of [
      ['text', flat(mail.text)],
      ['html', readable(mail.html)],
    ] as const) {
      for (const fact of expected) expect(text, `${kind} says ${fact}`).toContain(fact);
    }
    expect(mail).toMatchObject({ to: 'ines@example.com', locale });
    expect(mail.subject).toContain(reference);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).not.toMatch(/<img|href=|src=|http-equiv/);
  });

  it.each([
    ['en', 'Seat 21A · Standard side', 'Seat given at check-in, free'],
    ['es', 'Asiento 22A · Estándar lateral', 'El asiento se da en el check-in, gratis'],
    ['pt', 'Lugar 23A · Padrão lateral', 'O lugar é dado no check-in, grátis'],
  ] as const)(
    'in %s names every chosen seat, and says when the others are given',
    async (locale, own, later) => {
      const ctx = ctxFor(locale);
      const seat = own.split(' ')[1] ?? '';
      const { bookingId } = await bookFamily(ctx, locale, 'ines@example.com', [
        { flightNo: 1, passengerNo: 1, seat },
      ]);
      const transport = keeper();
      await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' });
      const [mail] = transport.sent;
      assert(mail, 'a mail was sent');
      for (const text of [flat(mail.text), readable(mail.html)]) {
        expect(text).toContain(`Inês María Núñez Peña: ${own}`);
        expect(text).toContain(`Tomás Núñez Silva: ${later}`);
        // The infant sits on a lap.
        expect(text).not.toMatch(/Åse Núñez: (Seat|Asiento|Lugar|El asiento|O lugar)/);
      }
    },
  );

  it('shows prices that add up to what was paid', async () => {
    const ctx = ctxFor('en');
    const { bookingId } = await bookFamily(ctx, 'en');
    const transport = keeper();
    await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' });
    const paid = /PAID\n-+\n([\s\S]*?)\n\nTotal: (.*)\s€/.exec(transport.sent[0]?.text ?? '');
    const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
    const lines = (paid?.[1] ?? '').split('\n').map((line) => minor(line.slice(line.lastIndexOf(':'))));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(minor(paid?.[2] ?? ''));
  });

  it('carries the trip for programs, and no name can break out of it', async () => {
    const ctx = ctxFor('en');
    const { bookingId, reference } = await bookFamily(ctx, 'en');
    // Straight into the table: the command would refuse such a name.
    await test.db.pool.query(
      `update passenger set surname = '</script><b>&"' where booking_id = $1 and passenger_no = 1`,
      [bookingId],
    );
    const transport = keeper();
    await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' });
    const html = transport.sent[0]?.html ?? '';
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const parsed = JSON.parse(data);
    expect(parsed).toHaveLength(6);
    expect(parsed[0]).toMatchObject({
      '@type': 'FlightReservation',
      reservationNumber: reference,
      underName: { name: 'Inês María </script><b>&"' },
      reservationFor: { departureAirport: { iataCode: 'MAD' }, arrivalAirport: { iataCode: 'CUN' } },
    });
    expect(html).not.toContain('<b>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('is sent again after a kill between sending and remembering, and recorded once', async () => {
    const ctx = ctxFor('es');
    const { bookingId } = await bookFamily(ctx, 'es');
    const job = { bookingId, occasion: 'confirmed' };
    const transport = keeper();
    const killed = { ...ctx, db: { ...ctx.db, orm: withoutUpdate(ctx.db.orm) } };
    await expect(sendConfirmation(killed, transport, job)).rejects.toThrow('killed');
    expect(await sendConfirmation(ctx, transport, job)).toBe('sent');
    expect(await sendConfirmation(ctx, transport, job)).toBe('sent before');
    expect(transport.sent).toHaveLength(2);
    expect(transport.sent[1]).toEqual(transport.sent[0]);
    const { rows } = await test.db.pool.query('select sent_at from message where booking_id = $1', [
      bookingId,
    ]);
    expect(rows).toEqual([{ sent_at: worldNow }]);
    expect(await sendConfirmation(ctx, transport, { bookingId, occasion: 'resend-1' })).toBe('sent');
  });
});

describe('the way of a mail', () => {
  const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
    messageId: '019a9e2c-1111-7000-8000-000000000000',
    to: 'ines@example.com',
    locale: 'pt',
    subject: 'Reserva BCDFGH confirmada: Lisboa – Cancún',
    text: 'Olá\n.\nO ponto acima é texto.',
    html: '<p>Olá</p>',
    ...over,
  });

  it('is a folder when no mail server is set: one .eml and one .html per message', async () => {
    const transport = openMailTransport(settingsFor());
    await transport.send(mail());
    await transport.send(mail());
    const files = await readdir(path.join(dataDir, 'mail'));
    expect(files.toSorted()).toEqual([`${mail().messageId}.eml`, `${mail().messageId}.html`]);
    const eml = await readFile(path.join(dataDir, 'mail', `${mail().messageId}.eml`), 'utf8');
    expect(eml).toMatch(/^Message-ID: <019a9e2c-1111-7000-8000-000000000000@localhost>$/m);
    expect(eml).toMatch(/^Content-Language: pt$/m);
    expect(eml).toMatch(/^To: ines@example\.com$/m);
    expect(eml).toContain('multipart/alternative');
  });

  it('lets no address bring a second receiver or a header', async () => {
    const transport = openMailTransport(settingsFor());
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
      await expect(transport.send(mail({ to }))).rejects.toThrow('plain address');
    }
    const smtp = await openTestSmtp();
    const real = openMailTransport(settingsFor({ SMTP_URL: smtp.url }));
    await real.send(mail({ subject: 'Reserva\r\nBcc: x@y.z\r\n\r\nbody' }));
    const head = smtp.received[0]?.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^Subject: Reserva Bcc: x@y\.z/m);
    expect(head).not.toMatch(/^Bcc:/m);
    real.close();
    await smtp.close();
  });

  it('is tried again until the mail server takes it, and then only once', async () => {
    const smtp = await openTestSmtp();
    smtp.refuse = 2;
    const settings = settingsFor({ SMTP_URL: smtp.url });
    const ctx = ctxFor('pt', settings);
    const { bookingId, reference } = await bookFamily(ctx, 'pt');
    const transport = openMailTransport(settings);
    const outbox = openOutbox({
      db: test.db,
      log: openLog('silent'),
      pollSeconds: 0.5,
      retries: { firstSeconds: 1, maxSeconds: 1 },
      handlers: {
        'send-confirmation': async (data) => void (await sendConfirmation(ctx, transport, data)),
        'send-newsletter-confirmation': async () => {},
      },
    });
    await withTx(test.db, (tx) =>
      outbox.enqueue(tx, 'send-confirmation', { bookingId, occasion: 'confirmed' }),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await test.db.pool.query('select sent_at from message where booking_id = $1', [
          bookingId,
        ]);
        expect(rows).toEqual([{ sent_at: worldNow }]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toContain(reference);
    await outbox.stop();
    transport.close();
    await smtp.close();
  });
});

/** A database handle whose process dies at its first update. */
function withoutUpdate<T extends object>(orm: T): T {
  return new Proxy(orm, {
    get(target, name) {
      if (name === 'update')
        return () => {
          throw new Error('killed');
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
