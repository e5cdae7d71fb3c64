// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { passengers as en } from '#platform/i18n/messages/en/passengers.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const passengers = {
  lead: 'Digite cada nome como está no passaporte ou documento. Com acentos, hífens e o sobrenome completo.',
  givenNames: 'Nome',
  surname: 'Sobrenome',
  surnameHelp: 'Completo, como no documento.',
  ticketFormHelp: 'Os bilhetes só levam letras de A a Z. Digite seu nome tal como é; nós o adaptamos.',
  gender: 'Gênero no documento',
  nationalityGuessed: 'É a do país deste site. Altere-a se sua for outra.',
  infantAdult: 'Viaja no colo de',
  contactTitle: 'Como entramos em contato?',
  contactLead: 'Um contato para todos: é para lá que enviamos a confirmação e qualquer alteração dos voos.',
  phone: 'Celular',
  phoneCountry: 'Código do país',
  phoneSearch: 'País ou código',
  privacy:
    'Usamos estes dados para emitir os bilhetes e avisá-lo sobre seus voos, como a lei exige às companhias aéreas.',
  neededFirst: 'Informe primeiro quem viaja. Depois já pode pagar.',
  kept: 'Guardamos o que escreve com esta reserva: pode sair da página e voltar. Se não reservar, é excluído quando seu tempo terminar.',
  seatDropped: 'O assento {seat} foi liberado. {reason} Continue sem ele ou volte e escolha outro.',
  ageInfant: 'Com menos de 2 anos viaja-se como bebê, no colo de um adulto.',
  bookAsInfant: 'Reservar como bebê',
  sameSurname: 'Mesmo sobrenome: {surname}',
  nowAs: {
    child: 'Agora viaja como criança, com assento próprio. O total é de {total}.',
    infant: 'Agora viaja como bebê, no colo. O total é de {total}.',
  },
} as const satisfies Overrides<typeof en>;
