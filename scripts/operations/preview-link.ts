// Prints a signed link to a site's drafts: `npm run content:preview-link -- REGION [DAYS]` (docs/operations.md).
import { previewToken, previewTokenParam } from '#content/preview.server.ts';
import { readDomains } from '#content/read-site.server.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

process.exitCode = await printLink(process.argv[2], Number(process.argv[3] ?? 7));

async function printLink(region: string | undefined, days: number): Promise<number> {
  if (!region || !(days > 0 && days <= 90)) {
    console.error('Use: npm run content:preview-link -- REGION [DAYS], at most 90 days');
    return 2;
  }
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(`${problem.name} ${problem.message}`);
    return 1;
  }
  const { settings } = read;
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const started = await startDatabase(settings, {
    whenInUse: 'join',
    log: (message) => console.error(message),
    applicationName: `${platformSlug} content:preview-link`,
  });
  try {
    const sites = await readDomains({ db: started.db, settings });
    const site = sites.find((each) => each.region === region);
    if (!site) {
      console.error(
        `There is no site "${region}". There are: ${sites.map((each) => each.region).join(', ')}.`,
      );
      return 1;
    }
    const token = previewToken(settings, site.domainId, expiresAt);
    if (!token) {
      console.error(
        'Set PREVIEW_SECRET to a random text of at least 32 characters, here and for the server.',
      );
      return 1;
    }
    console.log(`${site.origin}/${site.defaultLanguage}?preview=1&${previewTokenParam}=${token}`);
    console.log(`valid until ${expiresAt.toISOString()}`);
    return 0;
  } finally {
    await started.stop();
  }
}
