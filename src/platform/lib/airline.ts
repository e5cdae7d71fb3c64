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
