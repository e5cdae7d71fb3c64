// A utilização dos sites, para o pessoal da companhia aérea.
import type { measures as en } from '#platform/i18n/messages/en/measures.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const measures = {
  title: 'Utilização dos sites',
  lead: 'Contagens por dia. Contam-se visualizações de passos, não pessoas: ninguém é seguido de um passo para o seguinte, e quem recarrega um passo viu-o duas vezes.',
  question: 'O que mostrar',
  from: 'De',
  to: 'Até',
  all: 'Todos',
  divide: 'Dividir por',
  show: 'Mostrar',
  funnel: 'Da pesquisa ao bilhete',
  days: 'De {from} a {to}',
  nothing: 'Nada foi contado neste período.',
  step: 'Passo',
  views: 'Visualizações',
  ofPrevious: 'Do passo anterior',
  ofFirst: 'Do primeiro passo',
  conversion: 'Do primeiro ao último',
  steps: {
    select: 'Voos',
    extras: 'Extras',
    passengers: 'Passageiros',
    payment: 'Pagamento',
    confirmation: 'Confirmação',
  },
  part: { domain: 'Site regional', language: 'Idioma', route: 'Rota', device: 'Dispositivo', day: 'Dia' },
  by: {
    domain: 'Por site',
    language: 'Por idioma',
    route: 'Por rota',
    device: 'Por dispositivo',
    day: 'Por dia',
  },
  devices: { phone: 'Ecrã estreito', desktop: 'Ecrã largo' },
  errors: 'Erros mostrados',
  noErrors: 'Nenhum erro foi mostrado neste período.',
  message: 'Mensagem',
  page: 'Página',
  status: 'Estado',
  shown: 'Vezes mostrado',
} as const satisfies Words<typeof en>;
