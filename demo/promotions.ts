// The promotion codes of the demonstration: one of each kind, and one for each reason why a code does not apply.

export type WorldPromotion = {
  code: string;
  percent: number | null;
  amounts: Record<string, number> | null;
  domainId: number | null;
  origin: string | null;
  destination: string | null;
  families: string[] | null;
  bookFrom: Date;
  bookTo: Date;
  travelFrom: string;
  travelTo: string;
  minPassengers: number;
  maxUses: number | null;
};
export const worldPromotions: WorldPromotion[] = [
  row('VERANO10', { percent: 10 }),
  row('MENOS20', { amounts: { EUR: 2000, USD: 2200, MXN: 40_000 } }),
  row('PLUSFLEX12', { percent: 12, families: ['plus', 'flex'] }),
  row('CANCUN25', { percent: 25, origin: 'MAD', destination: 'CUN' }),
  row('GRUPO15', { percent: 15, minPassengers: 4 }),
  row('PORTUGAL15', { percent: 15, domainId: 5 }),
  row('NAVIDAD20', { percent: 20, travelFrom: '2026-12-20', travelTo: '2027-01-06' }),
  row('UNAVEZ50', { percent: 50, maxUses: 1 }),
  row('AGOTADO40', { percent: 40, maxUses: 0 }),
  row('ADIOS30', { percent: 30, bookTo: new Date('2026-01-01T00:00:00Z') }),
  row('PRONTO30', { percent: 30, bookFrom: new Date('2098-01-01T00:00:00Z') }),
];
export function row(code: string, own: Partial<WorldPromotion>): WorldPromotion {
  return {
    code,
    percent: null,
    amounts: null,
    domainId: null,
    origin: null,
    destination: null,
    families: null,
    bookFrom: new Date('2020-01-01T00:00:00Z'),
    bookTo: new Date('2099-01-01T00:00:00Z'),
    travelFrom: '2020-01-01',
    travelTo: '2099-12-31',
    minPassengers: 1,
    maxUses: null,
    ...own,
  };
}
