// As páginas da newsletter: inscrição sem script e ligações dos seus e-mails.
import type { newsletter as en } from '#platform/i18n/messages/en/newsletter.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const newsletter = {
  title: 'Newsletter',
  lead: 'Novas rotas e tarifas para a sua região, algumas vezes por mês.',
  again: 'Subscrever de novo',
  confirmTitle: 'Confirme a sua subscrição',
  confirmText: 'Só mais um toque e a próxima newsletter é sua.',
  confirmButton: 'Confirmar subscrição',
  confirmedTitle: 'Já está na lista',
  confirmedText: 'A próxima newsletter chega ao seu e-mail. Cada uma traz uma ligação para cancelar.',
  usedTitle: 'Esta ligação já foi usada',
  usedText:
    'Se carregou nela, está na lista e não precisa de fazer nada. Se entretanto cancelou, subscreva de novo.',
  expiredTitle: 'Esta ligação expirou',
  expiredText: 'Era válida durante 7 dias. Subscreva de novo e recebe outra.',
  unknownTitle: 'Não conhecemos esta ligação',
  unknownText:
    'Pode ter sido cortada pelo seu programa de e-mail, ou um e-mail mais recente pode tê-la substituído. Copie o endereço completo do último e-mail.',
  unsubscribeTitle: 'Cancelar a newsletter',
  unsubscribeText: 'Carregue no botão e não enviamos mais novidades para este endereço.',
  unsubscribeButton: 'Cancelar subscrição',
  unsubscribedTitle: 'Cancelou a newsletter',
  unsubscribedText: 'Não chegam mais novidades a este endereço. As mensagens sobre as suas reservas, sim.',
} as const satisfies Words<typeof en>;
