// O formulário que abre uma reserva; está em todas as páginas, por isso diz pouco.
import type { reservation as en } from '#platform/i18n/messages/en/site-reservation.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const reservation = {
  manageTitle: 'Gerir reserva',
  checkinTitle: '{onlineCheckin, select, yes {Check-in online} other {Check-in}}',
  reference: 'Código de reserva',
  referenceHint: 'Seis letras e algarismos, no seu e-mail de confirmação',
  lastName: 'Apelido',
  lastNameHint: 'De qualquer passageiro da reserva',
  manageButton: 'Abrir a minha reserva',
  checkinButton: '{onlineCheckin, select, yes {Ir para o check-in} other {Ver quando abre}}',
  external: 'Abre {site} num novo separador.',
  missing: {
    reference: 'Escreva o código de reserva: seis letras e algarismos.',
    lastName: 'Escreva o apelido de um dos passageiros.',
  },
  invalid: 'Não conseguimos abrir esta reserva. Verifique o código e o apelido e tente de novo.',
  reservation_unknown:
    'Não encontramos nenhuma reserva com este código e este apelido. Ambos estão no seu e-mail de confirmação.',
  rate_limited:
    'Houve demasiadas tentativas erradas a partir da sua ligação. Aguarde uns minutos e tente de novo.',
  service_unavailable: 'De momento não conseguimos procurar reservas. Tente de novo dentro de momentos.',
  network: 'Não conseguimos contactar o nosso servidor. Verifique a sua ligação e tente de novo.',
} as const satisfies Words<typeof en>;
