// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officePeople as en } from '#platform/i18n/messages/en/office-people.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officePeople = {
  yes: 'Registrado',
  no: 'Por registrar',
  you: 'É sua conta.',
  inviteHint: 'Recebe por e-mail um link com que define a senha no prazo de 72 horas.',
  changeRolesHint: 'A pessoa terá de entrar de novo.',
  suspendHint: 'Todas as sessões terminam na hora e ninguém pode entrar com esta conta.',
  reactivateHint: 'A pessoa pode voltar a entrar com a senha anterior.',
  resetFactorHint:
    'Para quem perdeu o dispositivo. Confirme antes por um meio conhecido: o próximo acesso só pede a senha e depois um novo segundo fator.',
  inviteAgainHint: 'O link anterior deixa de funcionar.',
} as const satisfies Overrides<typeof en>;
