// How a mail is sent: by SMTP if configured, otherwise as files in a folder, so that no mail server is needed.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';

import type { Settings } from '#platform/lib/settings.server.ts';
import { ForGood } from '#messages/jobs.ts';
import type { Mail, MailFile, MailPicture } from '#messages/frame/mail.ts';

export type OutgoingMail = Mail & {
  /** The source of the Message-ID: a message that is sent twice is the same message to the receiver's program. */
  messageId: string;
  /** The settings may name another sender. */
  from: { name: string; address: string };
  to: string;
  locale: string;
  files?: readonly MailFile[];
  /** Shown within the HTML, which names them by `cid:`. */
  pictures?: readonly MailPicture[];
  /** In addition to those of every mail, e.g. `List-Unsubscribe`; never made from typed text. */
  headers?: Readonly<Record<string, string>>;
};

export type MailTransport = {
  /**
   * Returns the response of the next server when it (or the disk) has the mail. Throws if the mail should be retried,
   * and `ForGood` if it will never be accepted.
   */
  send: (mail: OutgoingMail) => Promise<string>;
  close: () => void;
};

type MailSettings = Pick<Settings, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** The longest wait for SMTP: the job has a minute, and a retry is cheap. */
const SMTP_TIMEOUT_MS = 15_000;

export function openMailTransport(settings: MailSettings): MailTransport {
  return settings.SMTP_URL ? smtp(settings, settings.SMTP_URL) : folder(settings);
}

/** One address and nothing else: it cannot hide a second recipient or a header. */
export function isPlainAddress(text: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/.test(text);
}

function smtp(settings: MailSettings, url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const order = envelope(mail, settings);
      try {
        return (await transport.sendMail(order)).response;
      } catch (error) {
        throw isRefusedForGood(error) ? new ForGood(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx about the recipient or the message itself is final. Any other, such as a refused password or sender, concerns
 * our own configuration: after a person has fixed that, the mail is sent.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const property = (name: string): unknown => Reflect.get(error, name);
  const status = Number(property('responseCode') ?? 0);
  const aboutMail = property('code') === 'EMESSAGE' || property('command') === 'RCPT TO';
  return status >= 500 && status <= 599 && aboutMail;
}

function folder(settings: MailSettings): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const at = path.resolve(settings.DATA_DIR, 'mail');
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelope(mail, settings));
      await mkdir(at, { recursive: true });
      await writeWhole(path.join(at, `${mail.messageId}.eml`), message as Buffer);
      await writeWhole(path.join(at, `${mail.messageId}.html`), mail.html);
      return `written to ${mail.messageId}.eml`;
    },
    close: () => composer.close(),
  };
}

/** A reader never sees half a file. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

function envelope(mail: OutgoingMail, settings: MailSettings) {
  const to = asciiAddress(mail.to);
  if (!isPlainAddress(to)) throw new ForGood('the recipient is not one plain address');
  return {
    from: settings.MAIL_FROM ?? mail.from,
    to: { name: '', address: to },
    subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    attachments: [
      ...(mail.pictures ?? []).map(({ cid, png }) => ({
        cid,
        filename: `${cid}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        content: png,
      })),
      ...(mail.files ?? []).map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content,
      })),
    ],
    messageId: `<${mail.messageId}@${new URL(settings.PUBLIC_URL).hostname}>`,
    headers: { ...mail.headers, 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
    // Only our own content: no file or address may be fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Mail servers know international domains by their ASCII form; an address without one stays unchanged, and is refused.
 */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}
