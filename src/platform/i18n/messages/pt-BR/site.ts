// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { site as en } from '#platform/i18n/messages/en/site.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const site = {
  frame: {
    manageBooking: 'Gerenciar reserva',
    bookingStays:
      'Sua reserva fica neste site ({region}). No site de outra região começa do zero, com um link para voltar a ela.',
    signedInAs: 'Conectado como',
    logOut: 'Sair',
    preview: 'Prévia',
    previewRefused: 'Para ver rascunhos precisa de um link de prévia válido. Isto é o que está publicado.',
  },
  newsletter: {
    submit: 'Inscrever-se',
    submitting: 'Enviando…',
    sentTitle: 'Agora veja seu e-mail',
    sentText:
      'Se {email} ainda não está na nossa lista, enviamos a você um e-mail. Clique no botão nos próximos 7 dias e a inscrição fica feita.',
    purpose: 'Usamos seu endereço só para esta newsletter, e pode cancelar quando quiser.',
  },
  reservation: {
    manageTitle: 'Gerenciar reserva',
    reference: 'Código da reserva',
    referenceHint: 'Seis letras e números, no seu e-mail de confirmação',
    lastName: 'Sobrenome',
    manageButton: 'Abrir minha reserva',
    external: 'Abre {site} em uma nova aba.',
    missing: {
      reference: 'Digite o código da reserva: seis letras e números.',
      lastName: 'Digite o sobrenome de um dos passageiros.',
    },
    invalid: 'Não conseguimos abrir esta reserva. Verifique o código e o sobrenome e tente de novo.',
    reservation_unknown:
      'Não encontramos nenhuma reserva com este código e este sobrenome. Ambos estão no seu e-mail de confirmação.',
    rate_limited:
      'Houve muitas tentativas erradas a partir da sua conexão. Aguarde uns minutos e tente de novo.',
    service_unavailable: 'No momento não conseguimos buscar reservas. Tente de novo em instantes.',
    network: 'Não conseguimos contatar nosso servidor. Verifique sua conexão e tente de novo.',
  },
} as const satisfies Overrides<typeof en>;
