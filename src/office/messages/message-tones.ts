// How the state of a message is coloured; the word beside it says it.
import type { MessageView } from '#messages/message-view.ts';

export const messageTones = {
  sent: 'ok',
  waiting: 'notice',
  retrying: 'warn',
  refused: 'danger',
  given_up: 'danger',
} as const satisfies Record<MessageView['state'], string>;
