// Why somebody acts: every act of the office needs it, and the audit log keeps it.
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';

const LEAST = 3;
const MOST = 500;

export function readReason(typed: string): Result<string, 'input_invalid'> {
  const reason = typed.replace(/\s+/gu, ' ').trim();
  if (reason.length < LEAST) return refuseFields([{ path: 'reason', code: 'reason_missing' }]);
  if (reason.length > MOST) return refuseFields([{ path: 'reason', code: 'text_too_long' }]);
  return ok(reason);
}
