// As pessoas de uma agência no seu portal.
import type { portalPeople as en } from '#platform/i18n/messages/en/portal-people.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portalPeople: Words<typeof en> = {
  title: 'Agentes',
  list: 'Pessoas da sua agência',
  name: 'Nome',
  email: 'E-mail',
  username: 'Nome de utilizador',
  usernameHint: 'Para entrar: 3 a 40 letras, algarismos, pontos, hífenes ou sublinhados.',
  role: 'Função',
  state: 'Estado',
  states: { invited: 'Convidado', active: 'Ativo', suspended: 'Suspenso' },
  lastLogin: 'Último acesso',
  never: 'Nunca',
  sessions: 'Sessões abertas',
  lock: 'Acesso',
  locked:
    '{count, plural, one {Bloqueado por palavras-passe erradas, # minuto} other {Bloqueado por palavras-passe erradas, # minutos}}',
  open: 'Sem bloqueio',
  you: 'É você.',
  locale: 'Idioma das mensagens',
  bookingLimit: 'Limite por reserva',
  dayLimit: 'Limite por dia',
  bookingLimitIn: 'Limite por reserva em {currency}',
  dayLimitIn: 'Limite por dia em {currency}',
  limitHint: 'Líquido, a crédito. Vazio: sem limite.',
  noLimit: 'Sem limite',
  invite: 'Convidar um agente',
  inviteHint: 'A pessoa recebe uma ligação que funciona durante 72 horas e escolhe uma palavra-passe.',
  send: 'Enviar o convite',
  change: 'Alterar função e limites',
  changeHint: 'Com outra função, a sessão da pessoa termina.',
  acts: {
    invite_again: { title: 'Enviar o convite outra vez', hint: 'A ligação anterior deixa de funcionar.' },
    reset: {
      title: 'Forçar uma nova palavra-passe',
      hint: 'A palavra-passe deixa logo de funcionar, as sessões terminam e a pessoa recebe uma ligação para escolher outra.',
    },
    end_sessions: { title: 'Terminar todas as sessões', hint: 'A pessoa tem de voltar a entrar.' },
    reactivate: { title: 'Reativar', hint: 'A pessoa pode voltar a entrar com a palavra-passe de antes.' },
    suspend: { title: 'Suspender', hint: 'A sessão termina de imediato e a pessoa não pode entrar.' },
  },
  done: {
    invite: 'O convite vai a caminho.',
    change: 'A função e os limites foram alterados.',
    suspend: 'A conta está suspensa e sem sessões.',
    reactivate: 'A conta está aberta outra vez.',
    reset: 'A palavra-passe já não funciona. Uma ligação para escolher outra vai a caminho.',
    end_sessions: 'Todas as sessões terminaram.',
    invite_again: 'Um novo convite vai a caminho.',
  },
};
