// The newsletter's own pages: sign-up without a script, the links of its mails.
export const newsletter = {
  title: 'Newsletter',
  lead: 'New routes and fares for your region, a few times a month.',
  again: 'Sign up again',
  confirmTitle: 'Confirm your sign-up',
  confirmText: 'One more press, and the next newsletter is yours.',
  confirmButton: 'Confirm sign-up',
  confirmedTitle: 'You are subscribed',
  confirmedText: 'The next newsletter comes to your mail. Every one of them has a link to leave.',
  usedTitle: 'This link has already been used',
  usedText:
    'If you pressed it, you are on the list and need do nothing. If you have left since, sign up again.',
  expiredTitle: 'This link has expired',
  expiredText: 'It was good for 7 days. Sign up again, and you get a new one.',
  unknownTitle: 'We do not know this link',
  unknownText:
    'It may have been cut short in your mail program, or a newer mail may have replaced it. Copy the whole address from the newest mail.',
  unsubscribeTitle: 'Leave the newsletter',
  unsubscribeText: 'Press the button, and we send no more news to this address.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribedTitle: 'You have left the newsletter',
  unsubscribedText: 'No more news come to this address. Messages about your own bookings still do.',
} as const;
