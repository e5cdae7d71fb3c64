// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { seats as en } from '#platform/i18n/messages/en/seats.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const seats = {
  title: 'Assentos',
  lead: 'Escolher assento é opcional. Quem não tiver recebe um sem custo {onlineCheckin, select, yes {no check-in online} other {no balcão do aeroporto}}, que abre {hours} horas antes da partida.',
  rowsOf: 'Assentos do voo {route}',
  noneSelected: 'Nenhum assento selecionado',
  seat: 'Assento {seat}',
  noSeat: 'Sem assento escolhido',
  giveUpOf: 'Retirar o assento {seat} de {name}',
  withInfant: 'com um bebê no colo',
  noCharge: 'sem custo',
  noMapTitle: 'Neste voo não se podem escolher assentos',
  closed: 'Parte cedo demais para escolher assentos aqui.',
  givenLater:
    'Os assentos são atribuídos sem custo {onlineCheckin, select, yes {no check-in online} other {no balcão do aeroporto}}, que abre {hours} horas antes da partida. Ficam juntos sempre que houver espaço.',
  best: {
    title: '{count, plural, one {Escolher o melhor assento por mim} other {Assentos juntos para todos}}',
    button: '{count, plural, one {Escolher por mim} other {Atribuir assentos}}',
    text: '{count, plural, one {Em todos os voos de uma vez. O que é importante?} other {Ficam juntos, e as crianças ao lado de um adulto sem custo. O que mais é importante?}}',
    done: '{count, plural, one {Escolhemos seu assento} other {Escolhemos os assentos do seu grupo}}',
    undo: 'Desfazer',
    others:
      '{count, plural, one {Escolher outro assento, embora já tenha um} other {Escolher outros assentos, embora todos já tenham um}}',
    kept: '{count, plural, one {Já tem assento: nada mudou} other {Todos já têm assento: nada mudou}}',
    undone: 'Os assentos que tinha antes estão de volta.',
    notUndone:
      '{count, plural, one {O assento {seats} não está mais disponível} other {Os assentos {seats} não estão mais disponíveis}}: seus assentos continuam como estão.',
    reasons: {
      split_in_pairs: 'Nenhuma fileira tem espaço para todos: sentamos juntos tantos quantos foi possível.',
      child_beside_adult: 'Cada criança fica ao lado de um adulto, sem custo.',
      preference_met: 'Atendemos à sua preferência.',
      preference_partly: 'Só foi possível atender à sua preferência para alguns.',
      cheapest: 'Não há assentos mais baratos que mantenham o grupo junto.',
      few_left: 'Restam poucos assentos neste voo: foi o melhor que encontramos.',
      kept: 'Seus assentos ficam como estão: não há nada melhor livre.',
    },
  },
  board: {
    of: 'Assentos para {name}, {route}',
    closeLabel: 'Fechar os assentos',
    openLabel: 'Abrir os assentos',
    view: 'Ver os assentos como',
    loading: 'Os assentos estão sendo carregados.',
    failed: 'Não foi possível carregar os assentos.',
    hint: 'Escolha um assento: fica reservado para você na hora.',
  },
  available: '{free} de {count} assentos livres',
  dock: {
    seated: '{seated} de {count} com assento',
    none: 'sem assento',
    seatFor: 'Assento para {name}',
    sum: 'Total em assentos',
    lap: '{count, plural, one {{name} viaja} other {{name} viajam}} no colo de um adulto.',
  },
  say: {
    seat: '{position, select, window {Um assento na janela} middle {Um assento do meio} other {Um assento no corredor}}{cabinPosition, select, front { perto da frente} back { perto da cauda} wing { sobre a asa} exit { em uma fileira de saída} other {}}{beside, select, yes {, ao lado de {name}} other {}}.',
    taken:
      '{position, select, window {Um assento na janela} middle {Um assento do meio} other {Um assento no corredor}}, mas já está ocupado.',
    not_offered: 'Este assento não faz parte da sua tarifa.',
  },
  fact: { row: 'Fileira {row} a partir da frente' },
  map: {
    row: 'Fileira',
    rowNumber: 'Fileira {row}',
    cabin: { Y: 'Econômica' },
    facility: { lavatory: 'Banheiro' },
  },
  feature: { exit: 'fileira de saída', near_lavatory: 'perto de um banheiro' },
  state: { mine: 'assento de {name}' },
  legend: {
    mine: 'Assento de {name}',
    refused: 'Não para {name}: o assento diz por quê',
    initials: 'Outros assentos do seu grupo, com iniciais',
  },
  exit: {
    title: 'O assento {seat} fica em uma fileira de saída',
    able: 'pode e quer ajudar em uma emergência,',
    no: 'Escolher outro assento',
    box: 'Para um assento em uma fileira de saída: {name} tem 16 anos ou mais, pode e quer ajudar em uma emergência e compreende as instruções da tripulação.',
  },
  done: {
    picked: '{seat} é agora o assento de {name}.',
    givenUp: '{name} não tem mais assento neste voo.',
    costs: 'O assento {seat} de {name} custa agora {to} em vez de {from}.',
    nowFree: 'O assento {seat} de {name} é agora grátis ao lado de um adulto.',
    notFree: 'O assento {seat} de {name} não fica mais ao lado de um adulto e custa agora {to}.',
    nowFor: 'Agora, o assento de {name}.',
  },
  filter: {
    title: 'Ver só assentos',
    window: 'na janela',
    count:
      '{count, plural, =0 {Nenhum assento é assim. Retire um dos filtros.} one {# assento} other {# assentos}}',
  },
} as const satisfies Overrides<typeof en>;
