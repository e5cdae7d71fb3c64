// O que só os e-mails dizem; o resto são as palavras da página de confirmação.
import type { mail as en } from '#i18n/messages/en/mail.ts';
import type { Words } from '#i18n/words.ts';

export const mail = {
  confirmationSubject: 'Reserva {reference} confirmada: {route}, {date}',
  confirmationLead: 'Obrigado por voar com a Alisio. Aqui tem tudo sobre a sua viagem.',
  departs: 'Partida: {date}, {time}, {place}',
  arrives: 'Chegada: {date}, {time}{offset}, {place}',
  flight: 'Voo {number}, {aircraft}',
  duration: 'Duração: {duration}',
  person: '{name} ({type})',
  type: '{type, select, adult {adulto} child {criança} infant {bebé} other {viajante}}',
  onTicket: 'No bilhete: {name}',
  bought: '{count} × {extra}: {name}, {route}',
  contactTitle: 'Contacto',
  contactText: 'Se algo mudar na sua viagem, escrevemos para {email} ou ligamos para {phone}.',
  questions: 'Tem perguntas? Responda a esta mensagem.',
} as const satisfies Words<typeof en>;
