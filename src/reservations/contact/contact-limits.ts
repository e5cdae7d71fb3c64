// How long an e-mail address and a telephone number can be, for fields that are shown without the rules.
export const EMAIL_MAX = 254;
/** Specification §5: the phone input takes at most 25 characters. */
export const PHONE_MAX = 25;
