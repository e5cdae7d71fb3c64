// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalAllotments as en } from '#platform/i18n/messages/en/portal-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAllotments = {
  title: 'Bloqueios',
  intro:
    'Lugares de voos que só sua agência pode vender. O que estiver livre no dia da liberação volta à venda ao público.',
  empty:
    'Sua agência não tem bloqueios. Um bloqueio é um número de lugares em uma série de voos que ficam guardados para você até um dia de liberação. Peça-o ao seu contato na companhia.',
  list: 'Voos dos seus bloqueios',
  back: 'Todos os bloqueios',
  allotment: 'Bloqueio',
  contractedFare:
    'Contratada: {adult} por adulto, {child} por criança, {infant} por bebê, mais taxas e encargos',
  filedFare: 'Tarifa publicada da sua classe, com sua comissão',
  released: 'Liberados',
  release: 'Liberação',
  over: 'liberado',
  bookNamed: 'Reservar do bloqueio: {flight}, {day}',
  bookTitle: 'Reservar deste bloqueio',
  bookHint: 'Até {most, plural, one {# lugar} other {# lugares}}; os bebês no colo não ocupam nenhum.',
  wayBack: 'Volta',
  infants: 'Bebês',
  closed: 'Não se mais pode reservar nada deste voo.',
  notYours: 'Só reserva deste bloqueio quem vende para a agência dele.',
  returnHint: 'Outros podem comprá-los na hora. Não se pode cancelar.',
  mail: {
    subject: 'Lugares dos seus bloqueios voltam em breve à venda',
    title: 'Lugares livres que vão ser liberados',
    lead: '{agency} tem lugares livres de bloqueios que voltam à venda ao público nos dias abaixo. Venda-os antes ou devolva-os já.',
    button: 'Abrir os bloqueios',
    day: 'Liberados a {day}',
  },
} as const satisfies Overrides<typeof en>;
