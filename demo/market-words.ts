// What the extras of the demonstration are called in a market that has words of its own for them.

type Told = { title?: string; description?: string };

export const marketWords: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  CBAG: {
    'pt-BR': {
      title: 'Segunda bagagem de mão',
      description: 'Mais um volume na cabine, até 10 kg e 55 × 40 × 23 cm.',
    },
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
      title: 'Fast lane no controle',
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

/** By tag: `{ 'es-MX': 'Carriola o autoasiento' }`. */
export function marketTexts(extraCode: string, field: keyof Told): Record<string, string> {
  return Object.fromEntries(
    Object.entries(marketWords[extraCode] ?? {}).flatMap(([tag, told]) => {
      const text = told[field];
      return text === undefined ? [] : [[tag, text]];
    }),
  );
}
