// Gerir uma reserva e fazer o check-in: o que se vê de uma reserva e o que já se pode fazer com ela.
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const manage = {
  title: 'A sua reserva',
  intro: 'Com o código de reserva e o apelido de qualquer passageiro vê a reserva completa.',
  checkinIntro:
    'Com o código de reserva e o apelido de qualquer passageiro vê quando pode fazer o check-in de cada voo.',
  linkEnded:
    'A ligação desse e-mail já não abre a reserva. Com o código de reserva e o apelido continua a poder entrar.',
  confirmed: 'Confirmada',
  itinerary: 'Itinerário',
  localTimes: 'Todas as horas são locais de cada aeroporto.',
  travelers: 'Passageiros',
  masked: 'Para proteger todos os passageiros desta reserva, mostramos apenas iniciais.',
  baggage: 'Extras',
  paid: 'Pago',
  paidText: '{price}, em {date}',
  changes: 'Alterações e cancelamentos',
  changesText:
    '{changeOnline, select, yes {} other {Não podem ser feitos neste site. }}Tenha o código de reserva à mão quando nos ligar.',
  changesNoPhone: '{changeOnline, select, yes {} other {Não podem ser feitos neste site.}}',
  call: 'Ligar para {phone}',
  flightsTitle: 'Os seus voos',
  checkinNotOpen:
    '{onlineCheckin, select, yes {O check-in abre} other {O nosso balcão do aeroporto abre}} em {date} às {time}, hora de {city}.',
  checkinOpen:
    '{onlineCheckin, select, yes {O check-in está aberto.} other {O nosso balcão do aeroporto está aberto.}} Fecha em {date} às {time}, hora de {city}.',
  checkinClosed: 'O check-in fechou em {date} às {time}, hora de {city}.',
  cancelled: 'Este voo foi cancelado. Podemos ajudar por telefone.',
  cancelledNoPhone: 'Este voo foi cancelado.',
  deskTitle: 'Check-in no aeroporto',
  deskText:
    'Não pode fazer o check-in neste site. Faça-o no nosso balcão do aeroporto antes de o check-in fechar, com este código de reserva e o documento de viagem de cada passageiro.',
  toCheckin: 'Ver o check-in',
  toManage: 'Ver a reserva completa',
  another: 'Abrir outra reserva',
  codeTitle: 'Introduza o código',
  codeIntro:
    'Se o código de reserva e o apelido estiverem certos, enviámos um código de acesso para o e-mail da reserva. É válido durante {minutes} minutos.',
  codeLabel: 'Código de acesso',
  codeHint: 'Seis algarismos, no e-mail que acabámos de enviar',
  codeButton: 'Abrir a minha reserva',
  codeNothing: 'Não recebeu o e-mail? Veja na pasta de spam e confirme o código de reserva e o apelido.',
  codeAgain: 'Introduzir de novo código de reserva e apelido',
  happenedTitle: 'O que aconteceu até hoje',
  happenedTimes: 'As horas são as de {city}.',
  happened: {
    contact:
      '{by, select, you {Alterou o e-mail.} agency {A sua agência de viagens alterou o e-mail.} other {Alterámos o e-mail.}}',
    confirmed:
      'A reserva foi paga{tickets, plural, =0 {.} one { e foi emitido # bilhete.} other { e foram emitidos # bilhetes.}}',
    invoiced: 'Foi emitida a fatura {number}.',
    credit_note: 'Foi emitida a nota de crédito {number}.',
    added:
      '{by, select, you {Acrescentou à reserva.} agency {A sua agência de viagens acrescentou à reserva.} other {Acrescentámos à reserva.}}',
    cancelled:
      '{by, select, you {Cancelou voos.} agency {A sua agência de viagens cancelou voos.} other {Cancelámos voos.}}',
    exchanged:
      '{by, select, you {Alterou os seus voos.} agency {A sua agência de viagens alterou os seus voos.} other {Alterámos os seus voos.}}',
    schedule_changed:
      '{cancelled, select, yes {Tivemos de cancelar um dos seus voos.} other {Alterámos o horário ou os dados de um dos seus voos.}}',
    refund_asked:
      '{by, select, you {Pediu um reembolso.} agency {A sua agência de viagens pediu um reembolso.} other {Iniciámos um reembolso.}}',
    refunded:
      '{destination, select, voucher {Devolvemos-lhe o dinheiro num vale.} other {Devolvemos-lhe o dinheiro.}}',
    refund_refused: 'O dinheiro voltou para nós. Continua a ser seu: precisamos de outra forma de lho pagar.',
    mail_sent:
      '{mail, select, confirmation {Enviámos-lhe os bilhetes por e-mail.} schedule_change {Avisámos da alteração por e-mail.} refund {Avisámos do reembolso por e-mail.} credit_note {Enviámos-lhe a nota de crédito por e-mail.} other {Avisámos por e-mail de quando pode fazer o check-in.}}',
  },
} as const satisfies Words<typeof en>;
