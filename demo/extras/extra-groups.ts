// Groups of extras of the demonstration.
import { type MarketWords, marketTexts } from './market-texts.ts';
import { textsOf } from '../airline.ts';
import { type ExtraGroupType, extraGroupTypes } from '#platform/db/extra-group-types.ts';

// What the demonstration airline sells besides the flight: groups, extras, prices, fare inclusions, stock per flight.
// Amounts and limits are plausible but fictional;
// docs/decisions/0012-extras-and-bundles.md explains the rules.

export type Words = readonly [en: string, es: string, pt: string];

const marketWords: Partial<Record<ExtraGroupType, MarketWords<'title' | 'short'>>> = {
  baggage: {
    'es-419': { short: 'Más maletas o una pieza más en cabina' },
    'pt-BR': { short: 'Mais malas ou mais um volume na cabine' },
  },
  sports: { 'pt-BR': { title: 'Equipamento esportivo' } },
  pet: {
    'pt-BR': { title: 'Animais de estimação', short: 'Cães e gatos, na cabine ou no porão' },
  },
  meal: { 'pt-BR': { short: 'Um cardápio à escolha ou uma dieta especial' } },
  priority: { 'es-419': { title: 'Abordaje prioritario' } },
  fast_lane: {
    'es-419': { short: 'Menos fila en el control' },
    'pt-BR': { short: 'Menos fila no controle' },
  },
  flexible: {
    'es-419': { title: 'Boleto flexible', short: 'Cambia las fechas sin costo' },
    'pt-BR': { title: 'Passagem flexível', short: 'Altere as datas sem custo' },
  },
  insurance: { 'pt-BR': { short: 'Se você adoecer ou não puder viajar' } },
  transfer: {
    'es-419': { short: 'Del aeropuerto a tu hotel y de regreso' },
    'pt-BR': { title: 'Traslado para o hotel', short: 'Do aeroporto ao hotel e de volta' },
  },
  bundle: { 'es-419': { title: 'Paquetes' } },
};

/** A group has the name of its type; services without an IATA code are requested as OTHS. */
const group = (type: ExtraGroupType, icon: string, ssrId: string, title: Words, short: Words) => ({
  groupCode: type,
  type,
  rank: extraGroupTypes.indexOf(type) + 1,
  icon,
  ssrId,
  title: { ...textsOf(title), ...marketTexts(marketWords[type], 'title') },
  shortDescription: { ...textsOf(short), ...marketTexts(marketWords[type], 'short') },
});

export const worldExtraGroups = [
  group(
    'baggage',
    'bag',
    'XBAG',
    ['Baggage', 'Equipaje', 'Bagagem'],
    [
      'More suitcases, or one more bag in the cabin',
      'Más maletas o un bulto más en cabina',
      'Mais malas ou mais um volume na cabina',
    ],
  ),
  group(
    'sports',
    'surf',
    'SPEQ',
    ['Sports equipment', 'Equipo deportivo', 'Equipamento desportivo'],
    [
      'Golf, bike, surf, diving and ski',
      'Golf, bici, surf, buceo y esquí',
      'Golfe, bicicleta, surf, mergulho e esqui',
    ],
  ),
  group(
    'pet',
    'paw',
    'PETC',
    ['Pets', 'Mascotas', 'Animais de companhia'],
    [
      'Cats and dogs, in the cabin or in the hold',
      'Perros y gatos, en cabina o en bodega',
      'Cães e gatos, na cabina ou no porão',
    ],
  ),
  group(
    'meal',
    'meal',
    'SPML',
    ['Meals', 'Comidas', 'Refeições'],
    [
      'A menu of your choice or a special diet',
      'Un menú a elegir o una dieta especial',
      'Um menu à escolha ou uma dieta especial',
    ],
  ),
  group(
    'priority',
    'priority',
    'OTHS',
    ['Priority boarding', 'Embarque prioritario', 'Embarque prioritário'],
    ['Among the first on board', 'Entre los primeros a bordo', 'Entre os primeiros a bordo'],
  ),
  group(
    'fast_lane',
    'clock',
    'OTHS',
    ['Fast lane', 'Acceso rápido', 'Acesso rápido'],
    ['A shorter queue at security', 'Menos cola en el control', 'Menos fila no controlo'],
  ),
  group(
    'lounge',
    'lounge',
    'OTHS',
    ['Airport lounge', 'Sala VIP', 'Sala VIP'],
    [
      'A quiet place before the flight',
      'Un lugar tranquilo antes del vuelo',
      'Um lugar tranquilo antes do voo',
    ],
  ),
  group(
    'flexible',
    'change',
    'OTHS',
    ['Flexible ticket', 'Billete flexible', 'Bilhete flexível'],
    ['Change your dates without a fee', 'Cambia las fechas sin coste', 'Altere as datas sem custos'],
  ),
  group(
    'insurance',
    'shield',
    'OTHS',
    ['Travel insurance', 'Seguro de viaje', 'Seguro de viagem'],
    [
      'If you fall ill or cannot travel',
      'Por si enfermas o no puedes viajar',
      'Se adoecer ou não puder viajar',
    ],
  ),
  group(
    'transfer',
    'bus',
    'OTHS',
    ['Transfer to the hotel', 'Traslado al hotel', 'Transporte para o hotel'],
    [
      'From the airport to your hotel and back',
      'Del aeropuerto a tu hotel y vuelta',
      'Do aeroporto ao hotel e regresso',
    ],
  ),
  group(
    'assistance',
    'assist',
    'MAAS',
    ['Assistance', 'Asistencia', 'Assistência'],
    [
      'Wheelchair, guidance and other help',
      'Silla de ruedas, acompañamiento y otras ayudas',
      'Cadeira de rodas, acompanhamento e outras ajudas',
    ],
  ),
  group(
    'bundle',
    'ticket',
    'OTHS',
    ['Bundles', 'Packs', 'Packs'],
    [
      'Several extras together, for less',
      'Varios extras juntos, por menos',
      'Vários extras juntos, por menos',
    ],
  ),
];
