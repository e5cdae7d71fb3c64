// The confirmation mail, from a booking of the demonstration world to a mail server or a folder.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeTicketNumber } from '#reservations/ticket-number.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { total } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { assert } from '#platform/lib/result.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { flat, mailKeeper, readable } from '#tests/support/messages/mail-keeper.ts';
import type { OutgoingMail } from '#messages/outbox/mail-transport.server.ts';
import { sendConfirmation } from '#messages/outbox/send-confirmation.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const facts: Record<Locale, string[]> = {
  en: [
    'See you in Cancún, Inês María',
    'Three tickets.',
    'Madrid to Cancún',
    'Friday, January 15, 2027',
    'All times are local',
    'adult',
    '(infant), on the lap of Inês María Núñez Peña',
    'The check-in desk for Madrid to Cancún opens. It closes at 13:30.',
  ],
  es: [
    'Nos vemos en Cancún, Inês María',
    'Madrid',
    'Viernes, 15 de enero de 2027',
    'Todas las horas son locales',
    'adulto',
    '(bebé), en brazos de Inês María Núñez Peña',
    'Abre el mostrador de check-in de Madrid – Cancún. Cierra a las 13:30.',
  ],
  pt: [
    '15 de janeiro de 2027',
    'Madrid',
    'adulto',
    '(bebé), ',
    'Abre o balcão de check-in de Madrid – Cancún. Fecha às 13:30.',
  ],
};

describe('the confirmation mail', () => {
  it.each(locales)('states every fact in %s, as text and as HTML', async (locale) => {
    const ctx = noticesCtx(test.db, { locale });
    const { bookingId, reference } = await bookFamily(ctx, locale);
    const transport = mailKeeper();
    expect(await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' })).toBe('sent');
    const [mail] = transport.sent;
    assert(mail, 'a mail was sent');
    const view = await readBookingForSystem(ctx, bookingId);
    assert(view.ok, 'the booking is there');
    const { passengers, flights, totalMinor, currency } = view.value;
    const expected = [
      reference,
      ...passengers.flatMap((p) => [writeTicketNumber(p.ticketNumber ?? ''), `${p.givenNames} ${p.surname}`]),
      ...flights.flatMap((f) => [
        f.flightNumber,
        f.departsLocal.slice(11),
        f.arrivesLocal.slice(11),
        f.aircraft,
      ]),
      ...flights.filter((f) => f.arrivalDayOffset > 0).map((f) => `${f.arrivesLocal.slice(11)} +1`),
      flat(total({ minor: totalMinor, currency }, locale, 'MX')),
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
    expect(mail.html).toContain(`lang="${locale}"`);
    // The button opens the reservation for the recipient of the mail, and nothing is loaded.
    const [open = ''] = /\/manage\?open=[\w-]{27}\.[\w-]{32}(?=")/.exec(mail.html) ?? [];
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const site = `http://mexico.localhost:3000/${locale}`;
    expect(new Set(links)).toEqual(new Set([`${site}${open}`, site, 'tel:+525555500101']));
    expect(mail.html).not.toMatch(/src="(?!cid:)|@import|url\(/);
    expect(mail.pictures?.map(({ cid }) => cid)).toEqual(['mark-0b6b4f-e2f3ec-ffb84d', 'scene-CUN']);
    for (const { png } of mail.pictures ?? []) {
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect(png.length).toBeLessThan(70_000);
    }
  });

  it.each([
    ['en', 'Seat 21A (outbound)', 'All other seats are given at check-in, free.'],
    ['es', 'Asiento 22A (ida)', 'Los demás asientos se asignan en el check-in, gratis.'],
    ['pt', 'Lugar 23A (ida)', 'Os outros lugares são dados no check-in, grátis.'],
  ] as const)(
    'in %s names every chosen seat, and says when the others are given',
    async (locale, own, later) => {
      const ctx = noticesCtx(test.db, { locale });
      const seat = own.split(' ')[1] ?? '';
      const { bookingId } = await bookFamily(ctx, locale, 'ines@example.com', [
        { flightNo: 1, passengerNo: 1, seat },
      ]);
      const transport = mailKeeper();
      await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' });
      const [mail] = transport.sent;
      assert(mail, 'a mail was sent');
      for (const text of [flat(mail.text), readable(mail.html)]) {
        // Below its traveller and ticket, before the next traveller.
        expect(text).toMatch(
          new RegExp(`Inês María Núñez Peña \\([^)]*\\) \\S+ [\\d-]+ ${RegExp.escape(own)} Tomás`),
        );
        expect(text.split(own)).toHaveLength(2);
        expect(text.split(later)).toHaveLength(2);
      }
    },
  );

  it('shows prices that add up to what was paid', async () => {
    const ctx = noticesCtx(test.db);
    const seats = [{ flightNo: 1, passengerNo: 1, seat: '24A' }];
    const { bookingId } = await bookFamily(ctx, 'en', 'ines@example.com', seats);
    const transport = mailKeeper();
    await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' });
    const paid = /PAID\n-+\n([\s\S]*?)\n\nTotal with taxes: (.*)\s€/.exec(transport.sent[0]?.text ?? '');
    const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
    const lines = (paid?.[1] ?? '').split('\n').map((line) => minor(line.slice(line.lastIndexOf(':'))));
    expect(lines).toHaveLength(2);
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(minor(paid?.[2] ?? ''));
  });

  it('contains the trip as data, and no name can break out of it', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId, reference } = await bookFamily(ctx, 'en');
    // Directly into the table: the command would refuse such a name.
    await test.db.pool.query(
      `update passenger set surname = '</script><b>&"' where booking_id = $1 and passenger_no = 1`,
      [bookingId],
    );
    const transport = mailKeeper();
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
    expect(readable(html)).toContain('Inês María </script><b>&"');
  });

  it('is sent again after a kill between sending and recording, and recorded once', async () => {
    const ctx = noticesCtx(test.db, { locale: 'es' });
    const { bookingId } = await bookFamily(ctx, 'es');
    const job = { bookingId, occasion: 'confirmed' };
    const transport = mailKeeper();
    // The mail server accepts it, and then the process is gone: nothing is recorded.
    const send = async (mail: OutgoingMail) => {
      await transport.send(mail);
      const connect = () => Promise.reject(new Error('killed'));
      killed.db.pool = Object.assign(Object.create(test.db.pool), { connect, query: connect });
      return '250 kept';
    };
    const killed = { ...ctx, db: { ...ctx.db } };
    await expect(sendConfirmation(killed, { ...transport, send }, job)).rejects.toThrow('killed');
    expect(await sendConfirmation(ctx, transport, job)).toBe('sent');
    expect(await sendConfirmation(ctx, transport, job)).toBe('sent before');
    expect(transport.sent).toHaveLength(2);
    expect(transport.sent[1]).toEqual(transport.sent[0]);
    // The files are sent as they were stored with it.
    const stored = await test.db.pool.query<{ content_type: string; content: Buffer }>(
      `select content_type, content from message_attachment join message using (message_id)
        where booking_id = $1 order by attachment_no`,
      [bookingId],
    );
    expect(stored.rows.map((row) => row.content_type.split(';')[0])).toEqual([
      'application/pdf',
      'text/calendar',
    ]);
    expect(transport.sent[0]?.files?.map(({ content }) => content)).toEqual(
      stored.rows.map((row) => row.content),
    );
    const sql = 'select sent_at, attempts from message where booking_id = $1';
    const { rows } = await test.db.pool.query(sql, [bookingId]);
    expect(rows).toEqual([{ sent_at: worldNow, attempts: 1 }]);
    expect(await sendConfirmation(ctx, transport, { bookingId, occasion: 'resend-1' })).toBe('sent');
  });
});
