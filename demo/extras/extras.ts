// Extras of the demonstration: bags, meals, assistance and the rest.
import { textsOf } from '../airline.ts';
import { type Words, worldExtraGroups } from './extra-groups.ts';
import { type MarketWords, marketTexts } from './market-texts.ts';
import { type ExtraGroupType } from '#platform/db/extra-group-types.ts';

// ---- extras

// The texts that a market may word differently.

const marketWords: Readonly<Record<string, MarketWords<'title' | 'description'>>> = {
  CBAG: {
    'pt-BR': {
      title: 'Segunda bagagem de mão',
      description: 'Mais um volume na cabine, até 10 kg e 55 × 40 × 23 cm.',
    },
    'es-419': { description: 'Una pieza más en cabina, de hasta 10 kg y 55 × 40 × 23 cm.' },
    'en-GB': { title: 'Second cabin bag' },
  },
  STRL: {
    'es-419': {
      title: 'Cochecito o silla de bebé para el auto',
      description: 'Gratis, hasta 15 kg cada uno. El cochecito va contigo hasta la puerta del avión.',
    },
    'es-MX': {
      title: 'Carriola o autoasiento',
      description: 'Gratis, hasta 15 kg cada uno. La carriola va contigo hasta la puerta del avión.',
    },
    'pt-BR': {
      title: 'Carrinho de bebê ou cadeirinha',
      description: 'Grátis, até 15 kg cada. O carrinho vai com você até a porta do avião.',
    },
    'en-GB': {
      title: 'Pushchair or child car seat',
      description: 'Free, up to 15 kg each. You keep the pushchair until the aircraft door.',
    },
  },
  SURF: {
    'pt-BR': { description: 'Uma prancha em capa acolchoada, até 300 cm e 23 kg. Também kites e wings.' },
  },
  DIVE: {
    'es-419': {
      description:
        'Una bolsa de hasta 23 kg: traje, aletas, regulador. El tanque, vacío y con la válvula abierta.',
    },
    'pt-BR': {
      description:
        'Uma bolsa até 23 kg: roupa, nadadeiras, regulador. O cilindro vazio e com a válvula aberta.',
    },
  },
  PETC: {
    'es-419': {
      description:
        'Un gato o perro pequeño, hasta 8 kg con su transportadora blanda de 45 × 35 × 25 cm, bajo el asiento.',
    },
    'pt-BR': {
      title: 'Animal na cabine',
      description:
        'Um gato ou cão pequeno, até 8 kg com a bolsa maleável de 45 × 35 × 25 cm, sob o assento da frente.',
    },
  },
  MEAL: {
    'es-419': {
      description: 'Un platillo caliente preparado para este vuelo, con entrada, postre y bebida.',
    },
  },
  DBML: { 'pt-BR': { description: 'Com pouco açúcar e carboidratos medidos.' } },
  KSML: {
    'es-419': { description: 'Sellada y certificada.' },
    'pt-BR': { description: 'Lacrada e certificada.' },
  },
  BBML: {
    'es-419': { description: 'Dos frascos de puré.' },
    'pt-BR': { title: 'Comida para bebês', description: 'Dois potinhos de papinha.' },
  },
  PRIO: {
    'es-419': {
      title: 'Abordaje prioritario',
      description: 'Abordas entre los primeros y hay lugar para tu equipaje de mano sobre tu asiento.',
    },
    'pt-BR': {
      description: 'Você embarca entre os primeiros e há espaço para a bagagem acima do seu assento.',
    },
  },
  FAST: {
    'pt-BR': {
      title: 'Acesso rápido ao controle',
      description: 'Um acesso próprio ao controle de segurança do aeroporto de partida.',
    },
  },
  LOUN: {
    'es-419': { description: 'Tres horas antes de la salida: comida, bebidas, regaderas y wifi.' },
    'pt-BR': { description: 'Três horas antes da partida: comida, bebidas, chuveiros e wi-fi.' },
  },
  FLEX: {
    'es-419': {
      title: 'Boleto flexible',
      description:
        'Cambia día u hora hasta 24 horas antes de cada vuelo sin costo; solo pagas la diferencia de tarifa.',
    },
    'pt-BR': {
      title: 'Passagem flexível',
      description:
        'Altere o dia ou a hora até 24 horas antes de cada voo sem custo; você só paga a diferença de tarifa.',
    },
  },
  TRSH: {
    'es-419': {
      description:
        'En autobús hasta tu hotel y de regreso, con una maleta por persona. Los bebés van gratis.',
    },
    'es-MX': { title: 'Traslado compartido, viaje redondo' },
    'pt-BR': {
      description: 'De ônibus até o hotel e de volta, com uma mala por pessoa. Os bebês vão de graça.',
    },
  },
  WCHC: {
    'pt-BR': {
      title: 'Cadeira de rodas até o assento',
      description: 'Não consigo andar: preciso que me levem ao assento.',
    },
  },
  BLND: { 'pt-BR': { description: 'Acompanhamos você, e seu cão-guia voa grátis.' } },
  DEAF: { 'pt-BR': { description: 'A tripulação passa os avisos por escrito.' } },
  DPNA: { 'pt-BR': { description: 'Alguém vai com você e explica cada passo.' } },
};

const seated = ['adult', 'child'];
type Terms = {
  icon?: string;
  ssrCode?: string;
  scope?: 'flight' | 'trip';
  weightKg?: number;
  maxQuantity?: number;
  passengerTypes?: string[];
  commissionable?: boolean;
  free?: boolean;
  deadlineHours?: number;
  exclusiveGroup?: string;
};
/** Reasons for issuance (ATPCO): baggage, ground services, in-flight, merchandise; an airline files sub-codes of its own. */
const reasonOf: Partial<Record<ExtraGroupType, string>> = {
  baggage: 'C',
  sports: 'C',
  pet: 'C',
  meal: 'G',
  priority: 'E',
  fast_lane: 'E',
  lounge: 'E',
  transfer: 'B',
  insurance: 'F',
  bundle: 'A',
};
const issuance: Record<string, { rfic: string; rfisc: string }> = {
  BG23: { rfic: 'C', rfisc: '0GO' },
  BG32: { rfic: 'C', rfisc: '0FM' },
  CBAG: { rfic: 'C', rfisc: '0AA' },
  PETC: { rfic: 'C', rfisc: '0BT' },
  AVIH: { rfic: 'C', rfisc: '0AZ' },
  PRIO: { rfic: 'E', rfisc: '0G6' },
};

/** `serviceId`: the tens digit is the group, the units digit the extra in it. Only insurance is refundable. */
const extra = (
  extraCode: string,
  type: ExtraGroupType,
  serviceId: number,
  terms: Terms,
  title: Words,
  description: Words,
) => {
  const own = worldExtraGroups.find((each) => each.type === type);
  return {
    extraCode,
    groupCode: type,
    rank: serviceId % 10,
    serviceId,
    // Seats have the categories 1 to 9.
    categoryId: 10 + (own?.rank ?? 0),
    icon: own?.icon ?? 'plus',
    ssrCode: own?.ssrId ?? 'OTHS',
    scope: 'flight' as const,
    weightKg: 0,
    maxQuantity: 1,
    passengerTypes: seated,
    refundable: type === 'insurance',
    ...(issuance[extraCode] ?? { rfic: reasonOf[type] ?? null, rfisc: null }),
    commissionable: !terms.free,
    free: false,
    deadlineHours: 0,
    exclusiveGroup: null,
    ...terms,
    title: { ...textsOf(title), ...marketTexts(marketWords[extraCode], 'title') },
    description: {
      en: unbroken(description[0]),
      es: unbroken(description[1]),
      pt: unbroken(description[2]),
      ...unbrokenAll(marketTexts(marketWords[extraCode], 'description')),
    },
  };
};
/** Keeps sizes and weights on one line. */
const unbroken = (text: string) =>
  text.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/(?<=\d) (?=kg|cm|€)/g, '\u00a0');
const unbrokenAll = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, unbroken(text)]));
const bag = (extraCode: string, serviceId: number, weightKg: number, maxQuantity: number) =>
  extra(
    extraCode,
    'baggage',
    serviceId,
    { weightKg, maxQuantity },
    [`Suitcase up to ${weightKg} kg`, `Maleta de hasta ${weightKg} kg`, `Mala até ${weightKg} kg`],
    [
      `One piece in the hold, up to ${weightKg} kg and 158 cm: length, width and height together.`,
      `Una pieza en la bodega, de hasta ${weightKg} kg y 158 cm sumando largo, ancho y alto.`,
      `Um volume no porão, até ${weightKg} kg e 158 cm, somando comprimento, largura e altura.`,
    ],
  );
/** A free diet instead of the meal on long flights; the kitchen needs two days' notice. */
const diet = (code: string, serviceId: number, title: Words, description: Words, passengerTypes = seated) =>
  extra(
    code,
    'meal',
    serviceId,
    { ssrCode: code, free: true, deadlineHours: 48, exclusiveGroup: 'meal', passengerTypes },
    title,
    description,
  );
/** Free by law, EU 1107/2006; 48 hours is the recommended notice, but later requests are not refused. */
const help = (code: string, serviceId: number, title: Words, description: Words, exclusiveGroup?: string) =>
  extra(
    code,
    'assistance',
    serviceId,
    { ssrCode: code, free: true, deadlineHours: 48, ...(exclusiveGroup ? { exclusiveGroup } : {}) },
    title,
    description,
  );
export const worldExtras = [
  bag('BG23', 101, 23, 3),
  bag('BG32', 102, 32, 1),
  extra(
    'CBAG',
    'baggage',
    103,
    { icon: 'backpack', weightKg: 10 },
    ['Second cabin bag', 'Segundo equipaje de mano', 'Segunda bagagem de cabina'],
    [
      'One more bag in the cabin, up to 10 kg and 55 × 40 × 23 cm.',
      'Un bulto más en cabina, de hasta 10 kg y 55 × 40 × 23 cm.',
      'Mais um volume na cabina, até 10 kg e 55 × 40 × 23 cm.',
    ],
  ),
  extra(
    'STRL',
    'baggage',
    104,
    {
      icon: 'stroller',
      ssrCode: 'OTHS',
      weightKg: 15,
      maxQuantity: 2,
      passengerTypes: ['child', 'infant'],
      free: true,
    },
    ['Stroller or child car seat', 'Cochecito o silla de coche', 'Carrinho de bebé ou cadeira auto'],
    [
      'Free, up to 15 kg each. You keep the stroller until the aircraft door.',
      'Gratis, hasta 15 kg cada uno. El cochecito va contigo hasta la puerta del avión.',
      'Grátis, até 15 kg cada. O carrinho vai consigo até à porta do avião.',
    ],
  ),
  extra(
    'GOLF',
    'sports',
    111,
    { icon: 'golf', weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Golf bag', 'Bolsa de golf', 'Saco de golfe'],
    [
      'One bag with clubs and shoes, up to 23 kg.',
      'Una bolsa con palos y zapatos, de hasta 23 kg.',
      'Um saco com tacos e sapatos, até 23 kg.',
    ],
  ),
  extra(
    'BIKE',
    'sports',
    112,
    { icon: 'bike', ssrCode: 'BIKE', weightKg: 32, maxQuantity: 2, deadlineHours: 24 },
    ['Bicycle', 'Bicicleta', 'Bicicleta'],
    [
      'In a box or case up to 200 cm and 32 kg, pedals off. No e-bikes: their batteries may not fly.',
      'En caja o maleta de hasta 200 cm y 32 kg, sin pedales. Eléctricas no: su batería no puede volar.',
      'Em caixa ou mala até 200 cm e 32 kg, sem pedais. Elétricas não: a bateria não pode voar.',
    ],
  ),
  extra(
    'SURF',
    'sports',
    113,
    { weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Surfboard', 'Tabla de surf', 'Prancha de surf'],
    [
      'One board in a padded bag, up to 300 cm and 23 kg. Kites and wings too.',
      'Una tabla en funda acolchada, de hasta 300 cm y 23 kg. También cometas y wings.',
      'Uma prancha em saco acolchoado, até 300 cm e 23 kg. Também kites e wings.',
    ],
  ),
  extra(
    'DIVE',
    'sports',
    114,
    { icon: 'dive', weightKg: 23, deadlineHours: 24 },
    ['Diving gear', 'Equipo de buceo', 'Equipamento de mergulho'],
    [
      'One bag up to 23 kg: suit, fins, regulator. The cylinder empty and its valve open.',
      'Una bolsa de hasta 23 kg: traje, aletas, regulador. La botella, vacía y con la válvula abierta.',
      'Um saco até 23 kg: fato, barbatanas, regulador. A garrafa vazia e com a válvula aberta.',
    ],
  ),
  extra(
    'SKI',
    'sports',
    115,
    { icon: 'ski', weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Skis or snowboard', 'Esquís o snowboard', 'Esquis ou snowboard'],
    [
      'One bag with skis or a board, poles and boots, up to 200 cm and 23 kg.',
      'Una funda con esquís o tabla, bastones y botas, de hasta 200 cm y 23 kg.',
      'Um saco com esquis ou prancha, bastões e botas, até 200 cm e 23 kg.',
    ],
  ),
  extra(
    'PETC',
    'pet',
    121,
    { ssrCode: 'PETC', weightKg: 8, passengerTypes: ['adult'], deadlineHours: 48 },
    ['Pet in the cabin', 'Mascota en cabina', 'Animal na cabina'],
    [
      'A cat or small dog, up to 8 kg with its soft carrier of 45 × 35 × 25 cm, under the seat in front.',
      'Un gato o perro pequeño, hasta 8 kg con su transportín blando de 45 × 35 × 25 cm, bajo el asiento.',
      'Um gato ou cão pequeno, até 8 kg com a bolsa maleável de 45 × 35 × 25 cm, sob o lugar da frente.',
    ],
  ),
  extra(
    'AVIH',
    'pet',
    122,
    { ssrCode: 'AVIH', weightKg: 45, maxQuantity: 2, passengerTypes: ['adult'], deadlineHours: 48 },
    ['Pet in the hold', 'Mascota en bodega', 'Animal no porão'],
    [
      'A cat or dog, up to 45 kg with a hard IATA kennel, in the heated part of the hold.',
      'Un gato o perro, hasta 45 kg con jaula rígida IATA, en la parte climatizada de la bodega.',
      'Um gato ou cão, até 45 kg com caixa rígida IATA, na parte climatizada do porão.',
    ],
  ),
  extra(
    'MEAL',
    'meal',
    131,
    { deadlineHours: 48, exclusiveGroup: 'meal' },
    ['Hot menu', 'Menú caliente', 'Menu quente'],
    [
      'A hot dish made for this flight, with starter, dessert and a drink.',
      'Un plato caliente preparado para este vuelo, con entrante, postre y bebida.',
      'Um prato quente preparado para este voo, com entrada, sobremesa e bebida.',
    ],
  ),
  diet(
    'VGML',
    132,
    ['Vegan meal', 'Comida vegana', 'Refeição vegana'],
    ['Nothing from animals.', 'Sin nada de origen animal.', 'Sem nada de origem animal.'],
  ),
  diet(
    'VLML',
    133,
    ['Vegetarian meal', 'Comida vegetariana', 'Refeição vegetariana'],
    [
      'With eggs and milk, without meat or fish.',
      'Con huevo y leche, sin carne ni pescado.',
      'Com ovos e leite, sem carne nem peixe.',
    ],
  ),
  diet(
    'GFML',
    134,
    ['Gluten-free meal', 'Comida sin gluten', 'Refeição sem glúten'],
    [
      'For people who do not tolerate gluten.',
      'Para personas celíacas o sensibles al gluten.',
      'Para pessoas celíacas ou sensíveis ao glúten.',
    ],
  ),
  diet(
    'DBML',
    135,
    ['Diabetic meal', 'Comida para diabéticos', 'Refeição para diabéticos'],
    [
      'Little sugar and measured carbohydrates.',
      'Con poco azúcar y carbohidratos medidos.',
      'Com pouco açúcar e hidratos medidos.',
    ],
  ),
  diet(
    'MOML',
    136,
    ['Halal meal', 'Comida halal', 'Refeição halal'],
    [
      'Without pork or alcohol, certified.',
      'Sin cerdo ni alcohol, certificada.',
      'Sem porco nem álcool, certificada.',
    ],
  ),
  diet(
    'KSML',
    137,
    ['Kosher meal', 'Comida kosher', 'Refeição kosher'],
    ['Sealed and certified.', 'Precintada y certificada.', 'Selada e certificada.'],
  ),
  diet(
    'CHML',
    138,
    ['Child meal', 'Menú infantil', 'Menu infantil'],
    [
      'Easy to eat, for children from 2 to 11.',
      'Fácil de comer, para niños de 2 a 11 años.',
      'Fácil de comer, para crianças dos 2 aos 11 anos.',
    ],
    ['child'],
  ),
  diet(
    'BBML',
    139,
    ['Baby food', 'Comida para bebés', 'Comida para bebés'],
    ['Two jars of puree.', 'Dos tarritos de puré.', 'Dois boiões de puré.'],
    ['infant'],
  ),
  extra(
    'PRIO',
    'priority',
    141,
    {},
    ['Priority boarding', 'Embarque prioritario', 'Embarque prioritário'],
    [
      'You board among the first, and there is room for your cabin bag above your seat.',
      'Embarcas entre los primeros y hay sitio para tu equipaje de mano sobre tu asiento.',
      'Embarca entre os primeiros e há espaço para a sua bagagem por cima do seu lugar.',
    ],
  ),
  extra(
    'FAST',
    'fast_lane',
    151,
    {},
    ['Fast lane at security', 'Acceso rápido al control', 'Acesso rápido ao controlo'],
    [
      'A lane of its own through the security check of the airport you leave from.',
      'Un acceso propio al control de seguridad del aeropuerto de salida.',
      'Um acesso próprio ao controlo de segurança do aeroporto de partida.',
    ],
  ),
  extra(
    'LOUN',
    'lounge',
    161,
    {},
    ['Airport lounge', 'Sala VIP', 'Sala VIP'],
    [
      'Three hours before departure: food, drinks, showers and wireless internet.',
      'Tres horas antes de la salida: comida, bebidas, duchas y wifi.',
      'Três horas antes da partida: comida, bebidas, duches e wifi.',
    ],
  ),
  extra(
    'FLEX',
    'flexible',
    171,
    { scope: 'trip' },
    ['Flexible ticket', 'Billete flexible', 'Bilhete flexível'],
    [
      'Change day or time up to 24 hours before each flight without a fee; you pay only a dearer fare.',
      'Cambia día u hora hasta 24 horas antes de cada vuelo sin coste; solo pagas la diferencia de tarifa.',
      'Altere o dia ou a hora até 24 horas antes de cada voo sem custos; só paga a diferença de tarifa.',
    ],
  ),
  extra(
    'INSB',
    'insurance',
    181,
    { scope: 'trip', passengerTypes: [...seated, 'infant'], exclusiveGroup: 'insurance' },
    ['Medical cover', 'Seguro médico', 'Seguro médico'],
    [
      'Doctor, hospital and the way home, up to 100,000 €.',
      'Médico, hospital y repatriación, hasta 100.000 €.',
      'Médico, hospital e repatriamento, até 100 000 €.',
    ],
  ),
  extra(
    'INSC',
    'insurance',
    182,
    { scope: 'trip', passengerTypes: [...seated, 'infant'], exclusiveGroup: 'insurance' },
    ['Medical cover and cancellation', 'Seguro médico y de cancelación', 'Seguro médico e de cancelamento'],
    [
      'The same, and your money back if illness or an accident keeps you at home.',
      'Lo mismo y, si una enfermedad o accidente te impide viajar, te devuelven el dinero.',
      'O mesmo e, se uma doença ou acidente o impedir de viajar, devolvem-lhe o dinheiro.',
    ],
  ),
  extra(
    'TRSH',
    'transfer',
    191,
    { scope: 'trip', deadlineHours: 24 },
    ['Shared transfer, both ways', 'Traslado compartido, ida y vuelta', 'Transporte partilhado, ida e volta'],
    [
      'By coach to your hotel and back, with a suitcase each. Infants ride along free.',
      'En autocar hasta tu hotel y vuelta, con una maleta por persona. Los bebés van gratis.',
      'De autocarro até ao hotel e regresso, com uma mala por pessoa. Os bebés vão grátis.',
    ],
  ),
  help(
    'WCHR',
    301,
    ['Wheelchair to the aircraft', 'Silla de ruedas hasta el avión', 'Cadeira de rodas até ao avião'],
    [
      'I can use steps and walk on board.',
      'Puedo subir escaleras y caminar a bordo.',
      'Consigo subir escadas e andar a bordo.',
    ],
    'wheelchair',
  ),
  help(
    'WCHS',
    302,
    ['Wheelchair and steps', 'Silla de ruedas y escaleras', 'Cadeira de rodas e escadas'],
    [
      'I cannot use steps, but I can walk on board.',
      'No puedo subir escaleras, pero camino a bordo.',
      'Não consigo subir escadas, mas ando a bordo.',
    ],
    'wheelchair',
  ),
  help(
    'WCHC',
    303,
    ['Wheelchair to the seat', 'Silla de ruedas hasta el asiento', 'Cadeira de rodas até ao lugar'],
    [
      'I cannot walk: I need to be taken to my seat.',
      'No puedo caminar: necesito que me lleven al asiento.',
      'Não consigo andar: preciso que me levem ao lugar.',
    ],
    'wheelchair',
  ),
  help(
    'BLND',
    304,
    ['Blind or low vision', 'Ceguera o baja visión', 'Cegueira ou baixa visão'],
    [
      'Somebody guides you, and your guide dog flies free.',
      'Te acompañamos y tu perro guía vuela gratis.',
      'Acompanhamo-lo e o seu cão-guia voa grátis.',
    ],
  ),
  help(
    'DEAF',
    305,
    ['Deaf or hard of hearing', 'Sordera o baja audición', 'Surdez ou baixa audição'],
    [
      'The crew tells you announcements in writing.',
      'La tripulación te da los avisos por escrito.',
      'A tripulação dá-lhe os avisos por escrito.',
    ],
  ),
  help(
    'DPNA',
    306,
    [
      'Intellectual or developmental disability',
      'Discapacidad intelectual o del desarrollo',
      'Deficiência intelectual ou do desenvolvimento',
    ],
    [
      'Somebody goes with you and explains each step.',
      'Alguien va contigo y te explica cada paso.',
      'Alguém vai consigo e explica cada passo.',
    ],
  ),
  help(
    'MAAS',
    307,
    ['Meet and assist', 'Acompañamiento en el aeropuerto', 'Acompanhamento no aeroporto'],
    [
      'For those who do not find their way alone at the airport.',
      'Para quien no se orienta por el aeropuerto sin ayuda.',
      'Para quem não se orienta no aeroporto sem ajuda.',
    ],
  ),
  extra(
    'CALM',
    'bundle',
    901,
    {},
    ['Easy-going bundle', 'Paquete Tranquilidad', 'Pacote Tranquilidade'],
    [
      'A suitcase in the hold, a standard seat of your choice, and dates you can change.',
      'Una maleta en bodega, el asiento estándar que elijas y fechas que puedes cambiar.',
      'Uma mala no porão, um lugar padrão à sua escolha e datas que pode alterar.',
    ],
  ),
  extra(
    'AIRP',
    'bundle',
    902,
    {},
    ['Airport bundle', 'Paquete Aeropuerto', 'Pacote Aeroporto'],
    [
      'Less queuing and a quiet place to wait, before every flight.',
      'Menos colas y un lugar tranquilo para esperar, antes de cada vuelo.',
      'Menos filas e um lugar tranquilo para esperar, antes de cada voo.',
    ],
  ),
];
