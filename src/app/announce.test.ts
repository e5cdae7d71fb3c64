// The greeting lists every address that can be opened.
import { expect, it } from 'vitest';

import { announcement } from '#app/announce.ts';
import type { Domain } from '#content/domain.ts';

const portugal = {
  region: 'portugal',
  origin: 'http://portugal.localhost:3000',
  languages: ['pt', 'en'],
  defaultCurrency: 'EUR',
  externalBookingUrl: null,
} as unknown as Domain;

it('lists the regional sites of the demonstration, and says which manage bookings elsewhere', () => {
  const www = {
    ...portugal,
    region: 'www',
    origin: 'http://www.localhost:3000',
    externalBookingUrl: 'https://a.example',
  };
  const text = announcement({ PUBLIC_URL: 'http://localhost:3000', APP_MODE: 'demo' }, [portugal, www]);
  expect(text).toContain('Alisio is open at http://localhost:3000');
  expect(text).toMatch(/portugal +http:\/\/portugal\.localhost:3000 {2}\(pt, en; EUR\)/);
  expect(text).toMatch(/www +http:\/\/www\.localhost:3000 .*another site/);
});

it('says how to log in to the demonstration, as staff and as an agent', () => {
  const logins = { staff: 'boss@airline.example', agent: 'brisa.marta', password: 'seven green parrots' };
  const text = announcement({ PUBLIC_URL: 'http://localhost:3000', APP_MODE: 'demo' }, [], logins);
  expect(text).toMatch(
    /staff +http:\/\/localhost:3000\/en\/office\/login +boss@airline.example, seven green parrots/,
  );
  expect(text).toMatch(/agency +http:\/\/localhost:3000\/en\/ta +brisa.marta, seven green parrots/);
});

it('prints only the address in production, and which sites show drafts to everybody', () => {
  const settings = { PUBLIC_URL: 'https://www.alisio.example', APP_MODE: 'production' } as const;
  const closed = { ...portugal, previewTokenRequired: true };
  const text = announcement(settings, [closed]);
  expect(text).not.toContain('portugal');
  expect(text).not.toContain('4242');
  const open = announcement(settings, [closed, { ...closed, region: 'usa', previewTokenRequired: false }]);
  expect(open).toContain('preview=1 shows drafts to everybody on: usa. Set previewTokenRequired');
});
