// What a purchase needs beside flights and a seat map: a bag to add, a site and its way of paying; and the questions that
// the books must answer after all purchases.
import type { Database } from '#db/client.server.ts';

export const bagCode = 'BG23';

/** One extra in one group, the first site, and the card as its way of paying, without surcharge. */
export async function makePurchaseFiles({ pool }: Database): Promise<void> {
  await pool.query(`insert into extra_group values
    ('baggage', 'baggage', 1, 'luggage', 'XBAG', 'Bags', 'Bags', 'Bags', '', '', '')`);
  await pool.query(
    `insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, weight_kg, max_quantity,
      passenger_types, refundable, title_en, title_es, title_pt, description_en, description_es, description_pt)
    values ($1, 'baggage', 101, 1, 'luggage', 'XBAG', 23, 3, '{adult,child}', false, 'Bag', 'Bag', 'Bag', '', '', '')`,
    [bagCode],
  );
  await pool.query(`insert into extra_price (extra_code, currency, amount_minor) values ($1, 'EUR', 4500)`, [
    bagCode,
  ]);
  await pool.query(`insert into domain (domain_id, region, languages, default_language, currencies, default_currency,
      checkin, style, company_name)
    values (1, 'spain', '{en}', 'en', '{EUR}', 'EUR', true, 'atlantic', 'Alisio')`);
  await pool.query(
    `insert into payment_method (domain_id, currency, method, position) values (1, 'EUR', 'card', 1)`,
  );
  await pool.query('update filed_version set version = version + 1');
}
