// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { popupLogin as en } from '#platform/i18n/messages/en/popup-login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const popupLogin = {
  without: 'Entrar em {name}',
  waiting: 'Termine de entrar na janela de {name}.',
  window: 'Entrar',
  codes: {
    'multi-factor-auth-required':
      'Sua conta no fornecedor precisa de um segundo passo, como um código de um aplicativo. Ative-o lá e volte a entrar.',
    'popup-blocked': 'Seu navegador bloqueou a janela. Permita janelas pop-up neste site e tente de novo.',
    'popup-closed-by-user': 'A janela foi fechada antes de entrar. Clique no botão para a abrir outra vez.',
    'cancelled-popup-request': 'O login foi cancelado. Clique no botão quando quiser tentar de novo.',
    'unauthorized-domain':
      'Não é possível entrar a partir deste endereço. Abra nosso site no endereço habitual e entre lá.',
    'network-request-failed':
      'O fornecedor não respondeu. Verifique sua conexão e tente de novo em instantes.',
    'web-storage-unsupported':
      'Seu navegador não deixa este site guardar dados, por isso o login não pode voltar aqui. Permita os dados do site ou entre com sua senha.',
    'invalid-auth-event': 'Este login já foi usado ou é antigo demais. Clique no botão para recomeçar.',
    'internal-error': 'Algo deu errado do nosso lado. Tente de novo ou entre com sua senha.',
    'invalid-api-key': 'Esta forma de entrar não está bem configurada. Entre com sua senha e avise-nos.',
  },
} as const satisfies Overrides<typeof en>;
