// What lives need besides the market of the credit proof: money with 0 and 3 digits, a surcharge on cards, a code, a
// bundle, and terms after the sale.
import type { Stage } from '../../../bench/stage/stage.ts';

/** With 2, 0 and 3 digits. The amounts of the last one end in 0, which its providers require. */
export const currencies = ['EUR', 'EUR', 'CLP', 'KWD'] as const;

export const PROMOTION = 'LIVES10';
export const BUNDLE = 'PACK';

export async function fileLivesMarket({ db, fromDay }: Stage): Promise<void> {
  for (const text of STATEMENTS) await db.pool.query(text);
  await db.pool.query(
    `insert into promotion_code (code, percent, book_from, book_to, travel_from, travel_to)
      values ('${PROMOTION}', 10, '2000-01-01', '2100-01-01', $1::date - 10, $1::date + 400)`,
    [fromDay],
  );
  await db.pool.query('update filed_version set version = version + 1');
}

const OTHERS = `(values ('CLP', 1), ('KWD', 10)) c (currency, step)`;
const inStep = (amount: string) => `${amount} / c.step * c.step`;

const STATEMENTS = [
  `update domain set currencies = '{EUR,CLP,KWD}'`,
  `insert into fare (origin, destination, booking_class, family, currency, travel_from, travel_to, adult_minor,
      child_minor, infant_minor)
    select origin, destination, booking_class, family, c.currency, travel_from, travel_to, ${inStep('adult_minor')},
      ${inStep('child_minor')}, ${inStep('infant_minor')} from fare, ${OTHERS} where fare.currency = 'EUR'`,
  `insert into charge (code, kind, currency, adult_minor, child_minor, infant_minor, valid_from, valid_to, refund_class)
    select code, kind, c.currency, ${inStep('adult_minor')}, ${inStep('child_minor')}, 0, valid_from, valid_to,
      refund_class from charge, ${OTHERS} where charge.currency = 'EUR'`,
  `insert into extra_group values ('bundles', 'bundle', 2, 'bag', 'XBAG')`,
  `insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, passenger_types, refundable)
    values ('${BUNDLE}', 'bundles', 102, 2, 'bag', 'XBAG', '{adult,child}', true)`,
  `insert into bundle_extra values ('${BUNDLE}', 'BG23', 1)`,
  `insert into extra_price (extra_code, currency, amount_minor) values ('${BUNDLE}', 'EUR', 4200)`,
  `insert into extra_price (extra_code, currency, amount_minor)
    select extra_code, c.currency, ${inStep('amount_minor')} from extra_price, ${OTHERS}
    where extra_price.currency = 'EUR'`,
  `insert into seat_price (category_code, currency, amount_minor)
    select 'STC' || n, c.currency, 2000 + 500 * n from generate_series(1, 6) n, ${OTHERS}`,
  `insert into payment_method (domain_id, currency, method, position, surcharge_basis_points, surcharge_fixed_minor)
    values (1, 'EUR', 'card', 1, 150, 20), (1, 'CLP', 'card', 1, 100, 0), (1, 'KWD', 'card', 1, 0, 100)`,
  // One family that gives nothing back, one with fees, and one that gives everything back.
  `insert into fare_rule (family, currency, valid_from, refundable, cancel_fee_minor, change_allowed, change_fee_minor,
      free_change_days, no_show_fee_minor, name_fee_minor, netting, residual)
    select family, currency, '2000-01-01', refundable, cancel, true, change, free, no_show, null, netting, residual
    from unnest('{EUR,CLP,KWD}'::text[]) currency, (values ('basic', false, 0, 9000, null, null, false, 'kept'),
      ('plus', true, 6000, 6000, 3, 12000, true, 'refund'), ('flex', true, 0, 0, 1, 0, false, 'voucher'))
      r (family, refundable, cancel, change, free, no_show, netting, residual)`,
];
