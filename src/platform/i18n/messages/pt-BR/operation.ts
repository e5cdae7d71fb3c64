// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { operation as en } from '#platform/i18n/messages/en/operation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const operation = {
  leaves: 'Agora sai às {time}',
  left: 'Saiu às {time}',
  phases: {
    scheduled: 'No horário',
    boarding: 'Embarcando',
    landed: 'Pousou',
  },
  causes: {
    air_traffic: 'Controle do tráfego aéreo',
  },
} as const satisfies Overrides<typeof en>;
