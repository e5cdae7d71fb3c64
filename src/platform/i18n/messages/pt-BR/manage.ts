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
  happened: {
    contact:
      '{by, select, you {Você alterou o e-mail.} agency {Sua agência de viagens alterou o e-mail.} other {Alteramos o e-mail.}}',
    added:
      '{by, select, you {Você acrescentou algo à reserva.} agency {Sua agência de viagens acrescentou algo à reserva.} other {Acrescentamos algo à reserva.}}',
    cancelled:
      '{by, select, you {Você cancelou voos.} agency {Sua agência de viagens cancelou voos.} other {Cancelamos voos.}}',
    exchanged:
      '{by, select, you {Você alterou seus voos.} agency {Sua agência de viagens alterou seus voos.} other {Alteramos seus voos.}}',
    schedule_changed:
      '{cancelled, select, yes {Tivemos que cancelar um dos seus voos.} other {Alteramos o horário ou os dados de um dos seus voos.}}',
    refund_asked:
      '{by, select, you {Você pediu um reembolso.} agency {Sua agência de viagens pediu um reembolso.} other {Iniciamos um reembolso.}}',
    refunded:
      '{destination, select, voucher {Devolvemos o dinheiro em um vale.} other {Devolvemos o dinheiro.}}',
    refund_refused:
      'O dinheiro voltou para nós. Continua sendo seu: precisamos de outra forma de pagá-lo a você.',
    mail_sent:
      '{mail, select, confirmation {Enviamos os bilhetes por e-mail.} schedule_change {Avisamos da alteração por e-mail.} refund {Avisamos do reembolso por e-mail.} credit_note {Enviamos a nota de crédito por e-mail.} other {Avisamos por e-mail quando você pode fazer o check-in.}}',
  },
} as const satisfies Overrides<typeof en>;
