// The selling airline from its row, with a neutral default for everything that is not filed.
import { cleanSvg } from '#content/clean-svg.server.ts';
import { neutralTheme } from '#content/look/themes.ts';
import { sellingAirline } from '#platform/db/schema.ts';
import type { TextsOf, Translated } from '#platform/i18n/translations.server.ts';
import { type Airline, type Colors, noScenes } from '#platform/lib/airline.ts';

type AirlineRow = typeof sellingAirline.$inferSelect;

export type AirlineTexts = Pick<Airline, 'tagline' | 'mailNote'>;

const textFields = { tagline: 'tagline', mailNote: 'mail_note' } as const;

/** The key of the one row, as translations have it. */
const airlineKey = 'true';

export function airlineTexts(textsOf: TextsOf): AirlineTexts {
  const read = (field: keyof AirlineTexts) => textsOf('selling_airline', airlineKey, textFields[field]);
  return { tagline: read('tagline'), mailNote: read('mailNote') };
}

/** Texts of the airline as translations. */
export function translatedAirline(texts: AirlineTexts): Translated[] {
  return (['tagline', 'mailNote'] as const).map((field) => ({
    subject: 'selling_airline',
    key: airlineKey,
    field: textFields[field],
    texts: texts[field],
  }));
}

/** Before anything is filed: pages have no name. No ticket can be issued with it. */
export const unknownAirline: Airline = airlineOf(
  {
    singleton: true,
    carrier: '',
    accountingCode: '',
    name: '',
    mailAddress: null,
    markLight: null,
    markDark: null,
    icon: null,
    primaryColor: null,
    primarySoftColor: null,
    accentColor: null,
  },
  { tagline: {}, mailNote: {} },
);

/** Never throws: a drawing that cannot be cleaned is left out. */
export function airlineOf(row: AirlineRow, { tagline, mailNote }: AirlineTexts, scenes = noScenes): Airline {
  const light = row.markLight === null ? null : cleanSvg(row.markLight);
  const dark = row.markDark === null ? null : cleanSvg(row.markDark);
  const colors: Colors = {
    primary: row.primaryColor ?? neutralTheme.primary,
    primarySoft: row.primarySoftColor ?? neutralTheme.primarySoft,
    accent: row.accentColor ?? neutralTheme.accent,
  };
  return {
    carrier: row.carrier,
    accountingCode: row.accountingCode,
    name: row.name,
    mailAddress: row.mailAddress,
    mark: light === null ? null : { light, dark: dark ?? light },
    icon: (row.icon === null ? null : cleanSvg(row.icon)) ?? neutralIcon(colors),
    colors,
    tagline,
    mailNote,
    scenes,
  };
}

/** A paper plane in the colour of the site. */
function neutralIcon({ primary }: Colors): string {
  const ground = `<rect width="32" height="32" rx="8" fill="${primary}"/>`;
  const plane = '<path d="M6 17l20-10-6 19-4.5-7z" fill="#ffffff"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}${plane}</svg>`;
}
