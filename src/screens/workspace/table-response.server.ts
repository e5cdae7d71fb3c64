// A file about an agency as a response: first the audit entry, then the rows as fast as the browser reads them.
import { contentTypes, type FileFormat, fileFormats } from '#agency/files/table-file.ts';
import { streamTable, type TableFile } from '#agency/files/stream-table.server.ts';
import { noteExport } from '#agency/reports/export-report.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import type { MadeDocument } from '#messages/documents/document-maker.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { slugOf } from '#platform/lib/airline.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { pageError } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

/** The context of an agent in the portal, or of staff in the office. */
export type FileCtx = AppCtx & { account: SignedIn };

type Noted = Parameters<typeof noteExport>[1];

export async function tableResponse(
  ctx: FileCtx,
  file: TableFile,
  { name, note }: { name: string; note: Omit<Noted, 'format'> },
): Promise<Response> {
  await noteExport(ctx, { ...note, format: file.format });
  const begun = await streamTable(ctx, file);
  if (!begun.ok) throw busy(ctx);
  return new Response(begun.value, {
    headers: fileHeaders(ctx, `${name}.${file.format}`, contentTypes[file.format]),
  });
}

export async function pdfResponse(
  ctx: FileCtx,
  make: () => Promise<MadeDocument>,
  { name, note }: { name: string; note: Omit<Noted, 'format'> },
): Promise<Response> {
  await noteExport(ctx, { ...note, format: 'pdf' });
  const made = await make();
  if (!made.ok) throw busy(ctx);
  return new Response(new Uint8Array(made.value), {
    headers: fileHeaders(ctx, `${name}.pdf`, 'application/pdf'),
  });
}

function busy(ctx: FileCtx) {
  return pageError(statusOf('service_unavailable'), {
    message: say(ctx)('errors.service_unavailable'),
  });
}

function fileHeaders(ctx: FileCtx, name: string, contentType: string): Record<string, string> {
  return {
    ...privateHeaders,
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${slugOf(ctx.airline)}-${name}"`,
  };
}

export function formatIn({ searchParams }: URL): FileFormat {
  return fileFormats.find((each) => each === searchParams.get('format')) ?? 'csv';
}
