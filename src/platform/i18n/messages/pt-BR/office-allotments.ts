// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeAllotments as en } from '#platform/i18n/messages/en/office-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeAllotments = {
  title: 'Bloqueios de {agency}',
  new: 'Atribuir um bloqueio',
  none: 'Esta agência ainda não tem bloqueios.',
  back: 'Volta',
  withBack: 'Também os voos de volta desses dias',
  days: 'Liberação, dias antes da partida',
  release: 'Liberação',
  give: 'Atribuir o bloqueio',
  giveHint: 'Os lugares saem da venda na hora. Mais ninguém os pode reservar até a liberação.',
  infant: 'Bebê',
  released: 'Liberados',
  takeBackHint: 'Voltam à venda na hora. O que a agência reteve ou vendeu não muda.',
  over: 'liberado',
  problems: { flight_closed: 'Muito tarde' },
  done: { give: 'O bloqueio está atribuído.' },
} as const satisfies Overrides<typeof en>;
