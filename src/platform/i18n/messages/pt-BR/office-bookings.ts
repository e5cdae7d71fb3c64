// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeBookings as en } from '#platform/i18n/messages/en/office-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeBookings = {
  findHint: 'Para encontrar uma reserva por referência, nome ou e-mail, use a busca acima.',
  facts: 'Contato',
  noContact: 'Ainda não há contato.',
  ticket: 'Bilhete eletrônico',
  seats: 'Assentos',
  types: { infant: 'Bebê' },
  files: 'Arquivos',
  resendHint: 'Vai para o e-mail do contato, no máximo três vezes por hora.',
  noteHint:
    'As notas só são vistas pelo pessoal e não podem ser alteradas. Não digite números de cartão nem dados de saúde.',
  redirectHint: 'O provedor recusou-o ou o banco devolveu o dinheiro. Ele ainda é devido ao passageiro.',
  agreementHint: 'Só para um voucher: quando e como o passageiro o aceitou em vez do dinheiro.',
  refundNothing: 'Seu perfil não permite reembolsos nesta moeda.',
  done: { resend: 'A confirmação está sendo reenviada.' },
  happened: {
    named: 'Nomes e contato informados',
    contact: 'O e-mail do contato foi alterado',
    chosen: 'Extras e assentos alterados{amount, select, none {} other {, {amount}}}',
    vouchers: 'Os vouchers do pagamento foram alterados',
    quote_accepted: 'Oferta de {amount} aceita pelo cliente',
    payment_failed: 'Pagamento de {amount}: falhou{cause, select, none {} other { ({cause})}}',
  },
} as const satisfies Overrides<typeof en>;
