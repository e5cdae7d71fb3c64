// Makes and sends mails with their files, either in a separate process or in the one that serves pages.
import { mailJobs } from '#app/mail-jobs.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { openOutbox, type Outbox } from '#messages/outbox/outbox.server.ts';

type Parts = { db: Database; settings: Settings; log: Logger; clock?: () => Date };

/** An outbox that runs its jobs with the transport from the settings. `stop` lets running mails end and closes both. */
export function openMailer({ db, settings, log, clock = () => new Date() }: Parts): Outbox {
  const mail = transportOf(settings);
  const ctx = async () => {
    const { airline } = await publishedRows(db);
    return { db, settings, log, random: cryptoRandom, now: clock(), airline };
  };
  const outbox = openOutbox({ db, log, handlers: mailJobs(ctx, mail) });
  return {
    ...outbox,
    async stop() {
      await outbox.stop();
      mail.close();
    },
  };
}

/** Loaded with the first mail, so that a server whose mails another process sends never loads it. */
function transportOf(settings: Settings): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  const open = async () => {
    const { openMailTransport } = await import('#messages/outbox/mail-transport.server.ts');
    return openMailTransport(settings);
  };
  return {
    async send(mail) {
      opened ??= open();
      return (await opened).send(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
