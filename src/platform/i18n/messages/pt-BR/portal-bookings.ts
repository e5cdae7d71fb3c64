// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalBookings as en } from '#platform/i18n/messages/en/portal-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalBookings = {
  states: { released: 'Liberada' },
  accepted: 'Oferta aceita',
  holds: { list: 'Reservas não pagas', none: 'Não há reservas não pagas.' },
  done: { release: 'A reserva foi liberada: os lugares voltam a estar à venda.' },
  detail: {
    from: { allotment: 'Do bloqueio {name}' },
    contact: 'Contato',
    passenger: '{type, select, adult {Adulto} child {Criança} other {Bebê}}',
    seats: 'Assentos',
    parts: { seat: 'Assentos' },
    calendar: 'Arquivo de calendário',
    accepted: 'Oferta aceita pelo cliente',
    happened: {
      held: 'Reservada, não paga{amount, select, none {} other {, {amount}}}',
      named: 'Nomes e contato informados',
      retyped:
        '{to, select, adult {Um passageiro passou a adulto} child {Um passageiro passou a criança} other {Um passageiro passou a bebê}}{amount, select, none {} other {, {amount}}}',
      quote_accepted: 'Oferta de {amount} aceita pelo cliente',
      chosen: 'Extras e assentos alterados{amount, select, none {} other {, {amount}}}',
      vouchers: 'Os vouchers do pagamento foram alterados',
      payment_failed: 'O pagamento de {amount} falhou',
      released: 'A reserva foi liberada',
    },
    afterSale: {
      how: 'Para alterar ou cancelar uma reserva confirmada, ligue ou escreva para nosso serviço de agências e informe o código {reference}.',
    },
    release: 'Liberar a reserva',
    releaseHint: 'Os lugares voltam na hora a estar à venda. Não se pode desfazer.',
  },
} as const satisfies Overrides<typeof en>;
