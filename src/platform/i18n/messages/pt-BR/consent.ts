// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { consent as en } from '#platform/i18n/messages/en/consent.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const consent = {
  text: 'O site guarda sempre o que precisa para funcionar. Se der seu consentimento, carrega também ferramentas de outras empresas. Pode mudar de ideias a qualquer momento, no rodapé de todas as páginas.',
  save: 'Salvar minha escolha',
  necessaryText: 'Sua reserva, seu idioma, sua moeda e esta escolha.',
  measurementText:
    'Ferramentas de outras empresas contam as visitas e detectam falhas, para o site melhorar.',
  marketingText: 'Outras empresas medem se nossos anúncios funcionam e podem escolher os que vê.',
  fraudText:
    'Um programa de outra empresa reconhece seu navegador por um número aleatório, para detectar cartões roubados.',
  pageTitle: 'Configurações de cookies',
  lead: 'Decida o que este site pode carregar além do que precisa para funcionar. Sua escolha é válida durante 180 dias neste navegador. Nunca se carrega nada opcional nas páginas que vão dos extras à confirmação, nem na gestão da reserva ou no check-in.',
  nothing:
    'Este site não carrega nada que exija seu consentimento: nem medição por terceiros, nem publicidade. Por isso não há nada a escolher.',
  saved: 'Sua escolha ficou guardada. Aplica-se a partir da próxima página.',
  proof:
    'Número da sua escolha: {id}. Guardamos esse número com o dia, sua resposta e o texto que viu, sem seu nome nem a seu endereço.',
  missing: 'Clique em um dos botões.',
} as const satisfies Overrides<typeof en>;
