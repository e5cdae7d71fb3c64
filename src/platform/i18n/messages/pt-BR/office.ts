// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { office as en } from '#platform/i18n/messages/en/office.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const office = {
  frame: {
    search: 'Buscar uma reserva ou um voo',
    searchButton: 'Buscar',
    logout: 'Sair',
    account: 'Minha conta',
  },
  acts: {
    agents_reset: 'Forçar a senha de um agente',
    branches_add: 'Adicionar uma filial de uma agência',
    branches_suspend: 'Suspender uma filial',
    branches_reactivate: 'Reativar uma filial',
    branches_bound: 'Limitar o crédito mensal de uma filial',
    branches_stop_selling: 'Suspender as vendas de uma filial',
    branches_resume_selling: 'Permitir que uma filial volte a vender',
    portal_group_accept: 'Aceitar um grupo ou pagar seu depósito',
    agencies_payments: 'Registrar um pagamento de uma agência',
    agencies_statements: 'Baixar um extrato ou uma fatura de uma agência',
    agencies_terms: 'Registrar ou terminar condições de agências',
    acting_names: 'Indicar nomes ou contato',
    acting_cancel_payment: 'Cancelar um pagamento antes de fazê-lo',
    acting_extras_and_seats: 'Escolher extras ou assentos',
    office_search: 'Buscar',
    agencies_give_allotment: 'Atribuir um bloqueio',
    agencies_take_back_units: 'Recuperar lugares de um bloqueio',
    portal_return_units: 'Devolver lugares de um bloqueio',
    portal_stop_report: 'Cancelar um relatório por e-mail',
    agencies_credit_settled: 'Crédito liberado: faturas pagas',
    session_begin: 'Entrar',
    login_password: 'Digitar a senha; falta o segundo fator',
    session_end: 'Sair',
    password_change: 'Alterar a senha',
    password_reset: 'Definir uma nova senha',
    password_reset_request: 'Pedir uma nova senha',
  },
  search: {
    title: 'Busca',
    intro:
      'Uma referência, o número de uma reserva em espera ou de um bilhete eletrônico, um sobrenome, um e-mail ou um voo com o dia: 101 2026-12-24.',
    field: 'O que busca?',
    again: 'Buscar',
    short: 'Digite pelo menos duas letras ou números.',
  },
} as const satisfies Overrides<typeof en>;
