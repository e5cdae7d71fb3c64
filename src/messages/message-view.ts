// A message as logs show it.

export type MessageAttempt = {
  /** ISO instant. */
  at: string;
  /** `failed` is tried again, `refused` is not. */
  outcome: 'sent' | 'failed' | 'refused';
  /** What the mail server answered; for staff only. */
  answer: string;
};

export type MessageView = {
  messageId: string;
  /** The subject of the message: `confirmation`, `payment-problem`, `refund` ... */
  kind: string;
  subject: string;
  /** The language in which it was written. */
  locale: string;
  to: string;
  writtenAt: string;
  /** ISO instant at which a mail server accepted it. */
  sentAt: string | null;
  /** `refused` by the receiver; `given_up` after the last try. */
  state: 'waiting' | 'retrying' | 'sent' | 'refused' | 'given_up';
  attempts: Omit<MessageAttempt, 'answer'>[];
};
