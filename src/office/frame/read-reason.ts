// Why somebody acts: every act of the office needs it, and the audit log keeps it.
import { readReason } from '#identity/accounts/person.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';

/** The reason as it is kept, or the error of its field. */
export function readReasonField(typed: string): Result<string, 'input_invalid'> {
  const reason = readReason(typed);
  return reason === null ? refuseFields([{ path: 'reason', code: 'reason_missing' }]) : ok(reason);
}
