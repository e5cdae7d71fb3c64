// The parts of a mail: plain sections, written once and rendered twice, as text and as HTML, so that both agree.
import type { Airline } from '#platform/lib/airline.ts';

/** `gone` is what is no longer true: its words say so, and HTML strikes it through. */
export type MailLine = { text: string; amount?: string; strong?: boolean; gone?: boolean };

export type MailSection = { title: string; lines: MailLine[] };

export type MailButton = { label: string; href: string };

/** What a mail shows of the airline that sends it. */
export type MailAirline = Pick<Airline, 'name' | 'mailNote'>;

export type MailContent = {
  airline: MailAirline;
  locale: string;
  subject: string;
  title: string;
  lead: string;
  /** The thing to keep, shown large: a booking reference, the code of a voucher. */
  keep?: { label: string; value: string };
  /** The main action; the address is shown as text, too. */
  button?: MailButton;
  sections: MailSection[];
  footer: string[];
  /** schema.org data for mail programs that show trips; HTML only. */
  linkedData?: object;
};

/** A rendered message, ready to be stored and sent. */
export type Mail = { subject: string; text: string; html: string };

/** A file that goes with a mail. */
export type MailFile = { fileName: string; contentType: string; content: Buffer };

/** What documents and mails say of the agency that sold the trip. */
export type AgencyOnPaper = {
  name: string;
  email: string | null;
  phone: string | null;
  /** Its own conditions, as it wrote them. */
  terms: string | null;
  logo: Buffer | null;
  logoType: 'image/png' | 'image/jpeg' | null;
};
