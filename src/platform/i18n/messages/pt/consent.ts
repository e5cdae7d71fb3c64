// A pergunta sobre programas de terceiros e a página onde a escolha se altera.
import type { consent as en } from '#platform/i18n/messages/en/consent.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const consent = {
  title: 'Podemos usar cookies opcionais?',
  text: 'O site guarda sempre o que precisa para funcionar. Se der o seu consentimento, carrega também ferramentas de outras empresas. Pode mudar de ideias a qualquer momento, no fundo de todas as páginas.',
  accept: 'Aceitar tudo',
  reject: 'Rejeitar tudo',
  choose: 'Escolher',
  save: 'Guardar a minha escolha',
  categories: 'O que permite',
  necessary: 'Necessários (sempre ativos)',
  necessaryText: 'A sua reserva, o seu idioma, a sua moeda e esta escolha.',
  measurement: 'Medição',
  measurementText: 'Ferramentas de outras empresas contam as visitas e detetam falhas, para o site melhorar.',
  marketing: 'Publicidade',
  marketingText: 'Outras empresas medem se os nossos anúncios funcionam e podem escolher os que vê.',
  fraud: 'Prevenção de fraude',
  fraudText:
    'Um programa de outra empresa reconhece o seu navegador por um número aleatório, para detetar cartões roubados.',
  pageTitle: 'Definições de cookies',
  lead: 'Decida o que este site pode carregar além do que precisa para funcionar. A sua escolha é válida durante 180 dias neste navegador. Nunca se carrega nada opcional nas páginas que vão dos extras à confirmação, nem na gestão da reserva ou no check-in.',
  nothing:
    'Este site não carrega nada que exija o seu consentimento: nem medição por terceiros, nem publicidade. Por isso não há nada a escolher.',
  saved: 'A sua escolha ficou guardada. Aplica-se a partir da próxima página.',
  now: 'Permite: {list}.',
  nowNothing: 'Não permite nada opcional.',
  notYet: 'Ainda não escolheu. Até o fazer, nada opcional é carregado.',
  proof:
    'Número da sua escolha: {id}. Guardamo-lo com o dia, a sua resposta e o texto que viu, sem o seu nome nem a sua morada.',
  list: 'Tudo o que guardamos no seu navegador',
  missing: 'Prima um dos botões.',
} as const satisfies Words<typeof en>;
