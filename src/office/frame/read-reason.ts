// The reason of an act: every act of the office needs one, and the audit log stores it.
import { readReason } from '#identity/accounts/person.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';

/** The reason as it is stored, or the error of its field. */
export function readReasonField(typed: string): Result<string, 'input_invalid'> {
  const reason = readReason(typed);
  return reason === null ? refuseFields([{ path: 'reason', code: 'reason_missing' }]) : ok(reason);
}
