// The table of translations: names and descriptions of rows of other tables. Only this file writes it.
import { inArray, sql } from 'drizzle-orm';

import { type Orm, prepared, type Tx } from '#platform/db/client.server.ts';
import { translation } from '#platform/db/schema.ts';
import type { Texts } from '#platform/i18n/texts.ts';

export type Subject = (typeof translation.$inferSelect)['subject'];

/** `key` is the primary key, as text, of the row that has the texts. */
export type Translated = { subject: Subject; key: string | number; field: string; texts: Texts };

/** The texts of one field of one row; empty when there are none. */
export type TextsOf = (subject: Subject, key: string | number, field: string) => Texts;

/** Every text of these subjects. */
export async function readTranslations(orm: Orm | Tx, subjects: readonly Subject[]): Promise<TextsOf> {
  const { subject, key, field, locale, text } = translation;
  const rows = await orm
    .select({ subject, key, field, locale, text })
    .from(translation)
    .where(inArray(subject, [...subjects]));
  const found = new Map<string, Record<string, string>>();
  for (const row of rows) {
    const name = `${row.subject} ${row.field} ${row.key}`;
    const texts = found.get(name) ?? {};
    texts[row.locale] = row.text;
    found.set(name, texts);
  }
  return (of, row, column) => found.get(`${of} ${column} ${row}`) ?? {};
}

/** SQL: the texts of one field as a JSON object by language; `key` is SQL. Null when there are none. */
export function textsSql(subject: Subject, key: string, field: string): string {
  return `(select json_object_agg(t.locale, t.text) from translation t
    where t.subject = '${subject}' and t.key = ${key} and t.field = '${field}')`;
}

/**
 * Stores texts of existing rows. A stored text is replaced, or (`keep`) left unchanged. The caller raises the version
 * of the filed data; that of the content rises by itself with its texts.
 */
export async function writeTranslations(
  tx: Tx,
  translated: readonly Translated[],
  known: 'replace' | 'keep' = 'replace',
): Promise<void> {
  const rows = translated.flatMap(({ subject, key, field, texts }) =>
    Object.entries(texts).map(([locale, text]) => ({ subject, key: String(key), field, locale, text })),
  );
  const list = (column: keyof (typeof rows)[number]) =>
    sql`${sql.param(rows.map((row) => row[column]))}::text[]`;
  const conflict = known === 'keep' ? sql`do nothing` : sql`do update set text = excluded.text`;
  const store = sql`insert into translation (subject, key, field, locale, text)
    select * from unnest(${list('subject')}, ${list('key')}, ${list('field')}, ${list('locale')}, ${list('text')})
    on conflict (subject, key, field, locale) ${conflict}`;
  await prepared(tx, store, [], { replan: true });
}

/** The same, and removes other languages of these fields: what is stored then is what was given. */
export async function replaceTranslations(tx: Tx, translated: readonly Translated[]): Promise<void> {
  const given = translated.map(({ texts, ...field }) => ({ ...field, locales: Object.keys(texts) }));
  await prepared(tx, REMOVE, [JSON.stringify(given)], { replan: true });
  await writeTranslations(tx, translated);
}

const REMOVE = `delete from translation t
  using jsonb_to_recordset($1::jsonb) g (subject text, key text, field text, locales jsonb)
  where t.subject = g.subject and t.key = g.key and t.field = g.field and not g.locales ? t.locale`;
