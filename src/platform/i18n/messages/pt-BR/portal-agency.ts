// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalAgency as en } from '#platform/i18n/messages/en/portal-agency.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAgency = {
  branches: {
    title: 'Filiais',
    intro: 'Cada filial tem suas pessoas, reservas e crédito, e não vê nada do que é seu.',
    isBranch: 'Sua agência é uma filial: não pode ter filiais próprias.',
    none: 'Sua agência não tem filiais.',
    name: 'Nome da filial',
    add: 'Adicionar uma filial',
    addButton: 'Adicionar a filial e convidar o administrador',
    addHint: 'O primeiro administrador da filial recebe um link por e-mail e depois convida os outros.',
    suspend: 'Suspender a filial',
    suspendHint: 'As sessões de toda a filial terminam na hora e ninguém pode entrar.',
    transferHint:
      'O que der é descontado do seu próprio crédito e a filial pode usá-lo na hora. Você pode retirar o que deu e a filial ainda não usou.',
    transferFrom: 'Seu crédito',
    reactivate: 'Reativar a filial',
    boundButton: 'Salvar o limite',
    stopHint:
      'A filial não reserva nem paga nada de novo. Suas pessoas entram, consultam e gerem reservas como antes.',
    resume: 'Permitir que a filial volte a vender',
    done: {
      add: 'A filial foi adicionada e o convite vai a caminho.',
      suspend: 'A filial está suspensa.',
      reactivate: 'A filial está aberta outra vez.',
      stop_selling: 'A filial não vende mais nada de novo.',
      resume_selling: 'A filial voltou a vender.',
    },
  },
  profile: { fields: { legalName: 'Razão social', address: 'Endereço' }, saveLogo: 'Salvar o logótipo' },
} as const satisfies Overrides<typeof en>;
