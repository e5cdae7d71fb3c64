// O início de sessão de um agente com a conta de um parceiro, numa janela própria (Specification §5, VA-06).
import type { popupLogin as en } from '#platform/i18n/messages/en/popup-login.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const popupLogin = {
  with: 'Continuar com {name}',
  without: 'Iniciar sessão em {name}',
  waiting: 'Termine de iniciar sessão na janela de {name}.',
  window: 'Iniciar sessão',
  done: 'Iniciou sessão. Pode fechar esta janela.',
  back: 'Voltar ao portal das agências',
  title: 'Não iniciou sessão',
  codes: {
    'multi-factor-auth-required':
      'A sua conta no fornecedor precisa de um segundo passo, como um código de uma aplicação. Ative-o lá e volte a iniciar sessão.',
    'user-mismatch':
      'Nenhuma conta aqui corresponde ao e-mail com que entrou. Use outra conta ou pergunte ao administrador da sua agência.',
    'popup-blocked': 'O seu navegador bloqueou a janela. Permita janelas pop-up neste site e tente de novo.',
    'popup-closed-by-user':
      'A janela foi fechada antes de iniciar sessão. Prima o botão para a abrir outra vez.',
    'cancelled-popup-request':
      'O início de sessão foi cancelado. Prima o botão quando quiser tentar de novo.',
    'unauthorized-domain':
      'Não é possível iniciar sessão a partir deste endereço. Abra o nosso site no endereço habitual e inicie sessão lá.',
    'network-request-failed':
      'O fornecedor não respondeu. Verifique a sua ligação e tente de novo dentro de momentos.',
    'web-storage-unsupported':
      'O seu navegador não deixa este site guardar dados, por isso o início de sessão não pode voltar aqui. Permita os dados do site ou entre com a sua palavra-passe.',
    'invalid-auth-event':
      'Este início de sessão já foi usado ou é demasiado antigo. Prima o botão para recomeçar.',
    'internal-error': 'Algo correu mal do nosso lado. Tente de novo ou entre com a sua palavra-passe.',
    'invalid-api-key':
      'Esta forma de iniciar sessão não está bem configurada. Entre com a sua palavra-passe e avise-nos.',
  },
} as const satisfies Words<typeof en>;
