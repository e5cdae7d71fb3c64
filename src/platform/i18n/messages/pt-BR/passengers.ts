// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { passengers as en } from '#platform/i18n/messages/en/passengers.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const passengers = {
  lead: 'Nomes como no passaporte ou documento, com acentos, hífens e o sobrenome completo.',
  givenNames: 'Nome',
  surname: 'Sobrenome',
  surnameHelp: 'Completo, como no documento.',
  ticketFormHelp: 'Os bilhetes só levam letras de A a Z. Digite seu nome tal como é; nós o adaptamos.',
  gender: 'Gênero no documento',
  infantAdult: 'Viaja no colo de',
  contactTitle: 'Como entramos em contato?',
  contactLead: 'Um contato para todos, também se os voos mudarem.',
  phone: 'Celular',
  phoneDigits:
    '{is, select, short {Faltam dígitos} other {Há dígitos a mais}}: um celular de {country} tem {digits}.',
  phoneCountry: 'Código do país',
  phoneSearch: 'País ou código',
  privacy: 'Para emitir os bilhetes e avisá-lo sobre seus voos, como a lei exige às companhias aéreas.',
  neededFirst: 'Informe primeiro quem viaja. Depois já pode pagar.',
  seatDropped: 'O assento {seat} foi liberado. {reason} Continue sem ele ou volte e escolha outro.',
  ageInfant: 'Com menos de 2 anos viaja-se como bebê, no colo de um adulto.',
  bookAsInfant: 'Reservar como bebê',
  sameSurname: 'Mesmo sobrenome: {surname}',
  nowAs: {
    child: '{name} viaja agora como criança, com assento próprio. Novo total: {total}.',
    infant: '{name} viaja agora como bebê, no colo. Novo total: {total}.',
  },
  deletedUnless: 'excluído se não reservar',
  only: {
    surname: 'Só falta o sobrenome.',
    gender: 'Só falta o gênero.',
    adultNo: 'Só falta com quem viaja no colo.',
  },
} as const satisfies Overrides<typeof en>;
