// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeMessages as en } from '#platform/i18n/messages/en/office-messages.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeMessages = {
  kinds: {
    'allotment-release': 'Lugares de bloqueio a liberar',
    'quote-accepted': 'Oferta aceita',
    'account-reset': 'Nova senha',
    'account-password-changed': 'Senha alterada',
  },
  files: 'Arquivos',
  noFiles: 'Sem arquivos.',
  againHint: 'Uma cópia vai para o endereço que o contato da reserva tem agora.',
  done: 'Uma cópia está sendo enviada.',
} as const satisfies Overrides<typeof en>;
