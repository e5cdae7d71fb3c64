// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const portal = {
  frame: {
    search: 'Buscar uma reserva',
    searchHint: 'Código, sobrenome ou voo',
    searchButton: 'Buscar',
    logout: 'Sair',
  },
  pages: { allotments: 'Bloqueios', branches: 'Filiais', password: 'Alterar senha' },
  credit: {
    none: 'Sua agência não tem crédito: pague com cartão ou peça uma conta de crédito.',
    month: 'Este mês: {used} dos {limit} que sua matriz permite, restam {left}.',
    stopped: 'Sua matriz suspendeu as vendas da sua filial. Não é possível reservar nem pagar nada de novo.',
  },
  dashboard: {
    noHolds: 'Não há reservas não pagas.',
    noBookings: 'Sua agência ainda não tem reservas.',
    blocked: 'O crédito em {currency} está bloqueado. Ligue para nós.',
  },
  search: {
    title: 'Buscar uma reserva',
    intro: 'Por código, sobrenome, ou voo e dia, como 101 2026-12-24.',
    short: 'Digite pelo menos duas letras ou números.',
    more: 'Só se mostram as primeiras {count}. Digite mais para encontrar menos.',
    again: 'Buscar',
    field: 'Código, sobrenome ou voo',
  },
} as const satisfies Overrides<typeof en>;
