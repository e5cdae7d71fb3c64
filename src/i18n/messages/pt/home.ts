// A página inicial.
import type { home as en } from '#i18n/messages/en/home.ts';
import type { Words } from '#i18n/words.ts';

export const home = {
  title: 'Voos para as Caraíbas e a América Central',
  description:
    'Voe com a Alisio de Madrid, Barcelona, Lisboa e Porto. O primeiro preço que vê é o final, com taxas.',
  headline: 'Siga os alísios',
  lead: 'Da Península às Caraíbas. O primeiro preço que vê é o que paga.',
  offersTitle: 'Os melhores preços de hoje',
  offersAbout:
    'Ida e volta para um adulto, com todas as taxas e encargos. A tarifa mais baixa inclui bagagem de cabina de 10 kg.',
  offersNone: 'De momento não há tarifas nesta moeda. Escolha outra moeda em cima.',
  offerFrom: 'Ida e volta desde',
  offerOrigin: 'de {city}',
  offerDates: '{out} – {back}',
  offerSee: 'Ver voos',
  reasonsTitle: 'Com o que pode contar',
  reasonPriceTitle: 'Um só preço, o final',
  reasonPrice:
    'As taxas e os encargos estão em cada valor desde a primeira página. Nada vem assinalado por si.',
  reasonBagTitle: 'A bagagem, à vista',
  reasonBag: 'Cada tarifa diz o que inclui: bagagem de cabina e de porão, lugar, alterações e reembolsos.',
  reasonHoldTitle: 'Tempo para decidir',
  reasonHold: 'Os seus lugares são seus durante 20 minutos enquanto conclui, e pode pedir mais tempo.',
} as const satisfies Words<typeof en>;
