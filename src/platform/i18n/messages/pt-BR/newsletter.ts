// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { newsletter as en } from '#platform/i18n/messages/en/newsletter.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const newsletter = {
  lead: 'Novas rotas e tarifas para sua região, algumas vezes por mês.',
  again: 'Inscrever-me de novo',
  confirmTitle: 'Confirme sua inscrição',
  confirmButton: 'Confirmar inscrição',
  confirmedText: 'A próxima newsletter chega ao seu e-mail. Cada uma traz um link para cancelar.',
  usedTitle: 'Este link já foi usado',
  usedText:
    'Se clicou nele, está na lista e não precisa fazer nada. Se entretanto cancelou, inscreva-se de novo.',
  expiredTitle: 'Este link expirou',
  expiredText: 'Era válido por 7 dias. Inscreva-se de novo e receba outro.',
  unknownTitle: 'Não conhecemos este link',
  unknownText:
    'Pode ter sido cortado pelo seu programa de e-mail, ou um e-mail mais recente pode tê-lo substituído. Copie o endereço completo do último e-mail.',
  unsubscribeText: 'Clique no botão e não enviamos mais novidades para este endereço.',
  unsubscribeButton: 'Cancelar inscrição',
  unsubscribedText: 'Não chegam mais novidades a este endereço. As mensagens sobre suas reservas, sim.',
} as const satisfies Overrides<typeof en>;
