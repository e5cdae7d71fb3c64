// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalPeople as en } from '#platform/i18n/messages/en/portal-people.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalPeople = {
  username: 'Nome de usuário',
  usernameHint: 'Para entrar: 3 a 40 letras, números, pontos, hífenes ou sublinhados.',
  locked:
    '{count, plural, one {Bloqueado por senhas erradas, # minuto} other {Bloqueado por senhas erradas, # minutos}}',
  inviteHint: 'A pessoa recebe um link que funciona durante 72 horas e escolhe uma senha.',
  acts: {
    invite_again: { hint: 'O link anterior deixa de funcionar.' },
    reset: {
      title: 'Forçar uma nova senha',
      hint: 'A senha deixa logo de funcionar, as sessões terminam e a pessoa recebe um link para escolher outra.',
    },
    end_sessions: { hint: 'A pessoa precisa voltar a entrar.' },
    reactivate: { hint: 'A pessoa pode voltar a entrar com a senha de antes.' },
    suspend: { hint: 'A sessão termina na hora e a pessoa não pode entrar.' },
  },
  done: { reset: 'A senha não funciona mais. Um link para escolher outra vai a caminho.' },
} as const satisfies Overrides<typeof en>;
