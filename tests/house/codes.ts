// The house rule for error codes: a noun followed by its problem.

/** The problems of a noun; a code ends with one of these. */
const problems = (
  'unknown invalid missing taken expired closed refused declined failed wrong unavailable ' +
  'unsupported not_supported malformed repeated equal reused used used_up released in_use in_progress changed ' +
  'replaced cancelled abandoned exceeded limited blocked stopped past timeout included exclusive ' +
  'refunded need_attention locked_by_payment already_chosen already_issued already_paid sold_out insufficient'
).split(' ');

/** `not_sold`, `too_many`: a problem of two words or more. */
const phrase = /_(not|too)_[a-z_]+$/;

/** Here the seat is the noun, and the broken rule is the problem. */
const seatRule = /^seat_(exit_(child|infant|assistance|unconfirmed)|infant_limit|wrong_cabin|bassinet)$/;

/** `agent_may_not_book`: a sentence about somebody, not a noun with its problem. */
const sentence = new RegExp(
  '_(can|cannot|could|do|does|has|have|is|are|was|may|might|must|shall|should|will|would|wants?)_',
);

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
      (sentence.test(code) ||
        (!seatRule.test(code) &&
          !phrase.test(code) &&
          !problems.some((problem) => code.endsWith(`_${problem}`) && code.length > problem.length + 1))),
  );
}

type Codes = { published: readonly string[]; current: readonly string[] };

/** Codes that a program may know and that mean nothing any more, and codes that are not in the list. */
export function lostCodes({ published, current }: Codes): string[] {
  return [
    ...published.filter((code) => !current.includes(code)).map((code) => `${code} has no status`),
    ...current.filter((code) => !published.includes(code)).map((code) => `${code} is not in the list`),
  ];
}
