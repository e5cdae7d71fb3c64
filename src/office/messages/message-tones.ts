// The colour of a message's state; the word beside it says the same.
import type { MessageView } from '#messages/message-view.ts';

export const messageTones = {
  sent: 'ok',
  waiting: 'notice',
  retrying: 'warn',
  refused: 'danger',
  given_up: 'danger',
} as const satisfies Record<MessageView['state'], string>;
