// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const changes = {
  title: 'Seus novos voos, com o que já tinha escolhido',
  droppedTitle: 'Não é mais possível',
  contact: 'Dados de contato',
  againDone: 'Estão de novo na sua reserva.',
  seat: 'Assento {seat} · {name} · {route}',
  reasons: {
    traveler_gone: 'Este passageiro não está mais na reserva.',
    flight_gone: 'Esse voo não está mais na reserva.',
    other_flight: 'Agora viaja em outro voo: escolha o lugar nesse.',
    included_now: 'Incluído em sua nova tarifa.',
    partly_included: 'Sua nova tarifa inclui uma parte.',
  },
} as const satisfies Overrides<typeof en>;
