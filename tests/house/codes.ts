// The house rule for error codes: a noun followed by its problem.

/** The problems of a noun; a code ends with one of these. */
const problems = (
  'unknown invalid missing taken expired closed refused declined failed wrong unavailable ' +
  'unsupported not_supported malformed repeated equal reused used used_up released in_use in_progress changed ' +
  'replaced cancelled abandoned exceeded limited blocked stopped past timeout problem included exclusive ' +
  'refunded need_attention locked_by_payment already_chosen already_issued already_paid sold_out insufficient'
).split(' ');

/** `not_sold`, `too_many`: a problem of two words or more. */
const phrase = /_(not|too)_[a-z_]+$/;

/** Here the seat is the noun, and the broken rule is the problem. */
const seatRule = /^seat_(exit|infant|wrong|bassinet)/;

/** Names that others have chosen, each with the reason. */
const fixed: Readonly<Record<string, string>> = {
  invalid_name: 'Specification VA-01',
  invalid_email: 'Specification VA-02',
  username_required: 'Specification AG-05',
  password_required: 'Specification AG-05',
};

/** The codes that begin with the problem, or name none. */
export function codesOutOfOrder(codes: readonly string[]): string[] {
  return codes.filter(
    (code) =>
      !Object.hasOwn(fixed, code) &&
      !seatRule.test(code) &&
      !phrase.test(code) &&
      !problems.some((problem) => code.endsWith(`_${problem}`) && code.length > problem.length + 1),
  );
}
