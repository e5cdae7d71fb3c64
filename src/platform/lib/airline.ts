// The airline that this installation sells for, as plain values: every request and every job has it in its context.

/** The colours of the site, as `#rrggbb`. */
export type Colors = {
  /** Buttons and links; at least 4.5:1 on white and on inset backgrounds. */
  primary: string;
  /** Quiet fills behind primary text. */
  primarySoft: string;
  /** Fills with ink text on them; at least 4.5:1. */
  accent: string;
};

type TextsByLanguage = Readonly<Partial<Record<string, string>>>;

/** Its width: `card` is the place alone; `band` and `wide` show more of its land and water on both sides. */
export type SceneShape = 'card' | 'band' | 'wide';

/** A drawing of a place (content/scenery). */
export type Scene = {
  name: string;
  /** Airports, styles of sites and words of editors that show it. */
  words: readonly string[];
  /** Whether it is shown for words without a scene of their own. */
  landscape: boolean;
  /** Cleaned SVG elements, without the element around them; at least one shape. */
  drawings: Readonly<Partial<Record<SceneShape, string>>>;
};

/** `edition` changes with every scene: it is in the address of each drawing. */
export type Scenes = { edition: string; list: readonly Scene[] };

export const noScenes: Scenes = { edition: '0', list: [] };

export type Airline = {
  /** IATA designator. */
  carrier: string;
  /** The first three digits of every ticket number. */
  accountingCode: string;
  name: string;
  mailAddress: string | null;
  /**
   * Cleaned SVG without its own size, for white and for dark backgrounds; null where only the name is shown. It may use
   * the variables of {@link paint}.
   */
  mark: { light: string; dark: string } | null;
  /** Cleaned SVG. */
  icon: string;
  colors: Colors;
  /** By language. */
  tagline: TextsByLanguage;
  /** By language: the last line of every mail. */
  mailNote: TextsByLanguage;
  /** By name. */
  scenes: Scenes;
};

/** Plain letters for file names and ids: `Norte Áir` is `norte-air`. */
export function slugOf({ name }: Pick<Airline, 'name'>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'airline';
}

/** The sender of a mail. Without a configured address it is a no-reply address on the site's host. */
export function senderOf(
  { name, mailAddress }: Airline,
  publicUrl: string,
): { name: string; address: string } {
  return { name, address: mailAddress ?? `no-reply@${new URL(publicUrl).hostname}` };
}

/** An SVG with the colours filled in, for programs without style sheets. */
export function paint(svg: string, { primary, primarySoft, accent }: Colors): string {
  return svg
    .replaceAll('var(--primary-soft)', primarySoft)
    .replaceAll('var(--primary)', primary)
    .replaceAll('var(--accent)', accent);
}
