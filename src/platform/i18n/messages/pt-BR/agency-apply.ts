// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { agencyApply as en } from '#platform/i18n/messages/en/agency-apply.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const agencyApply = {
  title: 'Registre sua agência',
  lead: 'Quer vender {airline}? Informe quem é. Lemos todos os pedidos e respondemos por e-mail.',
  agencyTitle: 'Sua agência',
  legalName: 'Razão social',
  legalNameHint: 'Como consta do registro comercial',
  registration: 'Número IATA ou de registro',
  address: 'Endereço',
  addressHint: 'Rua, número, CEP e cidade, uma linha cada',
  contactTitle: 'Contato',
  contactName: 'Pessoa de contato',
  emailHint: 'Nossa resposta vai para este endereço',
  salesTitle: 'Suas vendas',
  monthlyBookings: 'Reservas que prevê fazer conosco por mês',
  keepHint: 'Excluímos os dados de um pedido recusado após 180 dias.',
  sentTitle: 'Seu pedido está a caminho',
  sent: 'Obrigado. Enviamos uma confirmação para seu e-mail e respondemos, normalmente, no prazo de cinco dias úteis.',
  sentHint: 'Não chegou nada? Veja a pasta de spam.',
} as const satisfies Overrides<typeof en>;
