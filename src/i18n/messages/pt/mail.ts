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
  newsletterSubject: 'Confirme a sua subscrição da newsletter',
  newsletterTitle: 'Foi você?',
  newsletterLead:
    'Alguém, esperamos que você, pediu a newsletter da Alisio com este endereço. Confirme-o e fica na lista.',
  newsletterWhatTitle: 'O que vai receber',
  newsletterWhat:
    'Novas rotas e tarifas para a sua região, algumas vezes por mês. Cada e-mail traz uma ligação para cancelar de imediato.',
  newsletterExpires: 'O botão funciona uma só vez, durante 7 dias.',
  newsletterNotYouTitle: 'Não foi você?',
  newsletterNotYou:
    'Então não faça nada. Não recebe a newsletter e apagamos este endereço ao fim de 30 dias.',
} as const satisfies Words<typeof en>;
