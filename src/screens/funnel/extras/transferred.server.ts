// What was transferred from an earlier booking, shown once on the step after the choice of flights.
import { forgetNote, readNote } from '#hold-transfer/transfer-note.server.ts';
import { transferWords } from '#hold-transfer/transfer-words.server.ts';
import type { TransferWords } from '#hold-transfer/transfer-words.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** The texts of the report in this request's cookie, if it is about this booking, and the headers that delete it. */
export async function readTransferred(
  ctx: AppCtx,
  request: Request,
  bookingId: string,
): Promise<{ transferred: TransferWords | null; headers: Headers }> {
  const report = readNote(ctx, request.headers.get('cookie'), bookingId);
  if (!report) return { transferred: null, headers: new Headers() };
  const headers = new Headers({ 'Set-Cookie': forgetNote(ctx) });
  return { transferred: await transferWords(ctx, report), headers };
}
