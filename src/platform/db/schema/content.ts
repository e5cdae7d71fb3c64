// Regional sites and what editors write for them.
import { type Column, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import { capabilities, type Capability } from '#platform/db/capabilities.ts';
import {
  bytea,
  countryForm,
  currencyForm,
  instant,
  oneOf,
  someOf,
  version,
  wordingForm,
} from '#platform/db/column-types.ts';
import type { Colors } from '#platform/lib/airline.ts';
import type { Tags } from '#platform/db/schema/tags.ts';

/** That a colour within a column of colours is written as `#rrggbb`. */
const hexOf = (colors: Column, name: keyof Colors) =>
  sql`coalesce(${colors} ->> ${sql.raw(`'${name}'`)}, '') ~ '^#[0-9a-f]{6}$'`;

/** A regional site (Specification §3 "Domain"). Texts in languages are content entries of kind `texts`. */
export const domain = pgTable(
  'domain',
  {
    domainId: smallint('domain_id').primaryKey(),
    /** The region's name in addresses and files: `mexico`, `costarica`. */
    region: text('region').notNull().unique('domain_region_once'),
    /** ISO 3166 alpha-2, or null for a site without a country. */
    country: char('country', { length: 2 }),
    /** A site that is switched off cannot be found (Specification §4 "Domain not found"). */
    active: boolean('active').notNull().default(true),
    /** Null on local sites; else manage and check-in open this airline's site in a new tab. */
    externalBookingUrl: text('external_booking_url'),
    /** As an editor wrote them; unsupported ones are left out when read. */
    languages: text('languages').array().notNull(),
    defaultLanguage: text('default_language').notNull(),
    /** ISO 4217, in the order of the selector. */
    currencies: text('currencies').array().notNull(),
    defaultCurrency: char('default_currency', { length: 3 }).notNull(),
    facebook: text('facebook'),
    twitter: text('twitter'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    telephone: text('telephone'),
    checkin: boolean('checkin').notNull(),
    favicon: text('favicon').notNull().default('/favicon.svg'),
    /** The word whose scene the site shows. */
    style: text('style').notNull(),
    /** Null: the airline's colours. */
    colors: jsonb('colors').$type<Colors>(),
    companyName: text('company_name').notNull(),
    /** The English-only link of the navbar; null leads to our own `/en/us-flights`. */
    usFlightsUrl: text('us_flights_url'),
    agencySignUpUrl: text('agency_sign_up_url'),
    /** Drafts are then shown only with a signed, unexpired token (Specification §13). */
    previewTokenRequired: boolean('preview_token_required').notNull().default(false),
    /** The age, on the day of the first flight, from which somebody may travel without an older companion. */
    minorAloneFrom: smallint('minor_alone_from').notNull().default(16),
    /** The age from which the airline escorts a minor who travels alone, arranged by telephone; null: it does not. */
    minorServiceFrom: smallint('minor_service_from'),
    /** Capabilities that the site leaves out (content/capabilities.ts). */
    notOffered: text('not_offered').array().$type<Capability[]>().notNull().default([]),
    /** Third-party scripts, loaded after consent only (content/tags). */
    tags: jsonb('tags').$type<Tags>().notNull().default({}),
  },
  (t) => [
    check('domain_minor_alone_from', sql`${t.minorAloneFrom} between 12 and 18`),
    check(
      'domain_minor_service_from',
      sql`${t.minorServiceFrom} >= 2 and ${t.minorServiceFrom} < ${t.minorAloneFrom}`,
    ),
    someOf('domain_not_offered', t.notOffered, capabilities),
    check(
      'domain_colors',
      sql`${t.colors} is null or (${hexOf(t.colors, 'primary')}
      and ${hexOf(t.colors, 'primarySoft')} and ${hexOf(t.colors, 'accent')})`,
    ),
    check('domain_id_range', sql`${t.domainId} between 1 and 9`),
    check('domain_has_language', sql`${t.defaultLanguage} = any(${t.languages})`),
    check('domain_has_currency', sql`${t.defaultCurrency} = any(${t.currencies})`),
    countryForm('domain_country', t.country),
    check('domain_currencies', sql`array_to_string(${t.currencies}, ',', '') ~ '^[A-Z]{3}(,[A-Z]{3})*$'`),
    currencyForm('domain_default_currency', t.defaultCurrency),
  ],
);

/** Which region a host name belongs to, and in which stage. Hosts that are not here belong to region 0. */
export const domainHost = pgTable(
  'domain_host',
  {
    /** Lower case, without port. */
    host: text('host').primaryKey(),
    /** 1 to 9 (Specification §9). Not tied to `domain`: 8, `www2`, is served as 9 and has no row of its own. */
    regionId: smallint('region_id').notNull(),
    stage: text('stage', { enum: ['production', 'staging', 'pre', 'test', 'demo'] }).notNull(),
  },
  (t) => [
    check('domain_host_region', sql`${t.regionId} between 1 and 9`),
    oneOf('domain_host_stage', t.stage),
    check('domain_host_form', sql`${t.host} = lower(${t.host}) and ${t.host} !~ '[:/ ]'`),
  ],
);

/**
 * One thing that editors write, in one language, for one site or (`domain_id` null) for all. `published` is what
 * everybody sees, `draft` what the preview shows instead; a body has the shape of its kind (content/bodies.ts).
 */
export const contentEntry = pgTable(
  'content_entry',
  {
    contentEntryId: integer('content_entry_id').primaryKey().generatedByDefaultAsIdentity(),
    domainId: smallint('domain_id').references(() => domain.domainId),
    /** `es`, or for the sites of a market alone `es-MX` (docs/decisions/0015-languages-and-markets.md). */
    language: text('language').notNull(),
    kind: text('kind', {
      enum: ['texts', 'menu', 'banner', 'offer', 'slider', 'page', 'link', 'destination'],
    }).notNull(),
    /** Unique within site, language and kind: `navbar`, `cancun-winter`, `baggage`. */
    entryKey: text('entry_key').notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    /** The preview shows it as gone; publishing removes it. */
    removalDrafted: boolean('removal_drafted').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (t) => [
    unique('content_entry_once').on(t.domainId, t.language, t.kind, t.entryKey).nullsNotDistinct(),
    oneOf('content_entry_kind', t.kind),
    wordingForm('content_entry_language', t.language),
    check('content_entry_market', sql`${t.domainId} is null or ${t.language} ~ '^[a-z]{2}$'`),
    check('content_entry_key', sql`${t.entryKey} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('content_entry_not_empty', sql`${t.published} is not null or ${t.draft} is not null`),
  ],
);

/**
 * A stored picture: a bounded JPEG without metadata, and the files that pages show (decision 0016). Its id is the
 * digest of its bytes, so a picture never changes.
 */
export const picture = pgTable(
  'picture',
  {
    pictureId: char('picture_id', { length: 32 }).primaryKey(),
    /** SHA-256 of the editor's file: the same file is not read again. */
    sourceHash: char('source_hash', { length: 64 }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytea('content').notNull(),
    /** When content last named it, to the day; a picture unused for long is deleted. */
    namedAt: instant('named_at').notNull(),
  },
  (t) => [
    index('picture_source').on(t.sourceHash),
    check('picture_id_form', sql`${t.pictureId} ~ '^[0-9a-f]{32}$'`),
    check('picture_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** One of the files that browsers choose from. */
export const pictureFile = pgTable(
  'picture_file',
  {
    pictureId: char('picture_id', { length: 32 })
      .notNull()
      .references(() => picture.pictureId, { onDelete: 'cascade' }),
    width: smallint('width').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.width, t.format] }), oneOf('picture_file_format', t.format)],
);

/**
 * What editors write about a picture, under its name in their content, for all sites. Its alternative texts are
 * translations.
 */
export const photograph = pgTable(
  'photograph',
  {
    name: text('name').primaryKey(),
    pictureId: char('picture_id', { length: 32 })
      .notNull()
      .references(() => picture.pictureId),
    /** Percent from the left and from the top: every crop keeps this point visible. */
    focusX: smallint('focus_x').notNull(),
    focusY: smallint('focus_y').notNull(),
    /** The author, as shown. */
    credit: text('credit'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('photograph_picture').on(t.pictureId),
    check('photograph_name', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('photograph_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
  ],
);

/**
 * A drawing of a place, as cleaned SVG of up to three widths (content/scenery): shown for its name, for its words, and,
 * as a landscape, for words without a scene.
 */
export const scene = pgTable(
  'scene',
  {
    name: text('name').primaryKey(),
    /** Airports, styles of sites and words of editors. */
    words: text('words').array().notNull().default([]),
    landscape: boolean('landscape').notNull().default(false),
    card: text('card'),
    band: text('band'),
    wide: text('wide'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('scene_name', sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('scene_drawn', sql`coalesce(${t.card}, ${t.band}, ${t.wide}) is not null`),
  ],
);

/**
 * Raised by triggers whenever a site, a host, an entry or a text of content changes; processes compare it with their
 * copy.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [check('content_version_singleton', sql`${t.singleton}`)],
);

/** How often a short link was followed, per day. */
export const shortLinkClick = pgTable(
  'short_link_click',
  {
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    /** Not a foreign key: the count outlives a link that an editor removes. */
    entryKey: text('entry_key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.entryKey, t.day] })],
);

/**
 * The airline that this database sells for: one row. Null values have a neutral default. Translations are its
 * `tagline`, the headline of the home page, and its `mail_note`, the last line of every mail.
 */
export const sellingAirline = pgTable(
  'selling_airline',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    /** IATA designator. */
    carrier: char('carrier', { length: 2 }).notNull(),
    /** The first three digits of every ticket number. */
    accountingCode: char('accounting_code', { length: 3 }).notNull(),
    name: text('name').notNull(),
    /** The sender of mails; MAIL_FROM in the settings takes precedence. */
    mailAddress: text('mail_address'),
    /** The mark beside the name, as SVG: for a white and for a dark background. */
    markLight: text('mark_light'),
    markDark: text('mark_dark'),
    /** The site's icon, as SVG. */
    icon: text('icon'),
    primaryColor: text('primary_color'),
    primarySoftColor: text('primary_soft_color'),
    accentColor: text('accent_color'),
  },
  (t) => [
    check('selling_airline_once', sql`${t.singleton}`),
    check('selling_airline_carrier', sql`${t.carrier} ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])$'`),
    check('selling_airline_accounting_code', sql`${t.accountingCode} ~ '^[0-9]{3}$'`),
    check('selling_airline_name', sql`length(trim(${t.name})) between 1 and 80`),
    check(
      'selling_airline_colors',
      sql`coalesce(${t.primaryColor}, '#000000') ~ '^#[0-9a-f]{6}$'
        and coalesce(${t.primarySoftColor}, '#000000') ~ '^#[0-9a-f]{6}$'
        and coalesce(${t.accentColor}, '#000000') ~ '^#[0-9a-f]{6}$'`,
    ),
    check(
      'selling_airline_plain',
      sql`${t.name} !~ '[[:cntrl:]]' and coalesce(${t.mailAddress}, '') !~ '[[:cntrl:]]'`,
    ),
  ],
);
