// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const manage = {
  title: 'Sua reserva',
  intro: 'Com o código da reserva e o sobrenome de qualquer passageiro vê a reserva completa.',
  checkinIntro:
    'Com o código da reserva e o sobrenome de qualquer passageiro vê quando pode fazer o check-in de cada voo.',
  changesText:
    '{changeOnline, select, yes {} other {Não podem ser feitos neste site. }}Tenha o código da reserva à mão quando nos ligar.',
  flightsTitle: 'Seus voos',
  checkinNotOpen:
    '{onlineCheckin, select, yes {O check-in abre} other {Nosso balcão do aeroporto abre}} em {date} às {time}, hora de {city}.',
  checkinOpen:
    '{onlineCheckin, select, yes {O check-in está aberto.} other {Nosso balcão do aeroporto está aberto.}} Fecha em {date} às {time}, hora de {city}.',
  deskText:
    'Não pode fazer o check-in neste site. Faça-o no nosso balcão do aeroporto antes que o check-in feche, com este código da reserva e o documento de viagem de cada passageiro.',
  codeTitle: 'Digite o código',
  codeIntro:
    'Se o código da reserva e o sobrenome estiverem certos, enviamos um código de acesso para o e-mail da reserva. É válido durante {minutes} minutos.',
  codeHint: 'Seis números, no e-mail que acabamos de enviar',
  codeButton: 'Abrir minha reserva',
  codeNothing: 'Não recebeu o e-mail? Veja na pasta de spam e confirme o código da reserva e o sobrenome.',
  codeAgain: 'Digitar de novo código da reserva e sobrenome',
  linkEnded:
    'O link desse e-mail já não abre a reserva. Com o código da reserva e o sobrenome você continua podendo entrar.',
} as const satisfies Overrides<typeof en>;
