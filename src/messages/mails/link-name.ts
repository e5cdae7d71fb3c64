// The name of the token in a mail's link: shared by the mail and the page that reads it.
export const linkName = 'open';
