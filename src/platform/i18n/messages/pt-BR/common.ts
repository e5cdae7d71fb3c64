// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { common as en } from '#platform/i18n/messages/en/common.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const common = {
  legalNavigation: 'Sobre este site',
  cookieSettings: 'Configurações de cookies',
  loading: 'Carregando',
  newWindow: 'abre em outra janela',
  infants: '{count, plural, one {# bebê} other {# bebês}}',
  infantNumber: 'Bebê {number}',
  inbound: 'Volta',
  holdLeft: 'Seus lugares estão reservados durante {time}',
  holdUntil: 'Seus lugares estão reservados até as {time}.',
  holdUntilClock: 'Lugares reservados até as {time}, horário de {city}',
  supportCode: 'Código para nosso apoio: {code}',
  noConnection: 'Sem conexão: nada foi enviado.',
  siteLanguages: 'Este site está disponível em:',
} as const satisfies Overrides<typeof en>;
