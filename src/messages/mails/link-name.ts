// How addresses name the token of a mail's link: known to the mail that has it and to the page that takes it.
export const linkName = 'open';
