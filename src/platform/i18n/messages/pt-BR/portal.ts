// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portal = {
  frame: {
    search: 'Buscar uma reserva',
    searchHint: 'Código, sobrenome, e-mail ou voo',
    searchButton: 'Buscar',
    logout: 'Sair',
  },
  pages: { allotments: 'Bloqueios', branches: 'Filiais', password: 'Alterar senha' },
  credit: {
    none: 'Sua agência não tem crédito: pague com cartão ou peça uma conta de crédito.',
    nextInvoice: 'Fechamento da próxima fatura: {day}',
    month: 'Este mês: {used} dos {limit} que sua matriz permite, restam {left}.',
    stopped: 'Sua matriz suspendeu as vendas da sua filial. Não é possível reservar nem pagar nada de novo.',
  },
  dashboard: {
    noHolds: 'Não há reservas não pagas.',
    noBookings: 'Sua agência ainda não tem reservas.',
    blocked: 'O crédito em {currency} está bloqueado. Ligue para nós.',
    overdue:
      '{count, plural, one {A fatura {number} ({amount}) venceu em {day}} other {Há # faturas a pagar ({amount} no total), a primeira venceu em {day}}}',
    due: '{count, plural, one {A fatura {number} ({amount}) vence em {day}} other {Vencem # faturas ({amount} no total), a primeira em {day}}}',
    groups: {
      answer:
        '{count, plural, one {{name}: a proposta espera sua resposta até {day}} other {# propostas de grupo esperam sua resposta, a primeira até {day}}}',
      deposit:
        '{count, plural, one {{name}: o depósito vence em {day}} other {Falta o depósito de # grupos, o primeiro vence em {day}}}',
    },
    release:
      '{count, plural, one {# lugar de um bloqueio não vendido volta à venda em {day}} other {# lugares de bloqueios não vendidos voltam à venda, os primeiros em {day}}}',
    onlyChanges: 'São mostrados só os {count} próximos.',
    moreDepartures: 'São mostradas as {count} próximas reservas. Ver todas as partidas',
  },
  search: {
    title: 'Buscar uma reserva',
    intro:
      'Por código, número da reserva em espera ou do bilhete eletrônico, sobrenome, e-mail, ou voo e dia, como 101 2026-12-24.',
    short: 'Digite pelo menos duas letras ou números.',
    more: 'Só se mostram as primeiras {count}. Digite mais para encontrar menos.',
    again: 'Buscar',
    field: 'Código, sobrenome ou voo',
  },
} as const satisfies Overrides<typeof en>;
