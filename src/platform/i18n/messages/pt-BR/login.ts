// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { login as en } from '#platform/i18n/messages/en/login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const login = {
  password: 'Senha',
  forgot: 'Esqueceu-se da senha?',
  blocked:
    'Ou o acesso demorou muito, ou seu navegador bloqueia nossos cookies. Permita os cookies deste site e volte a entrar.',
  codeTitle: 'Digite seu código',
  codeLead:
    'Os seis dígitos que a seu aplicativo de autenticação mostra agora, ou um dos seus códigos de recuperação.',
  enrolTitle: 'Configure seu segundo fator',
  enrolLead:
    'Sua conta abre-se com uma senha e com algo que tem: um aplicativo de autenticação ou uma chave de acesso neste dispositivo.',
  scan: 'Leia esta imagem com o aplicativo, ou digite nela a chave.',
  qr: 'Código QR para o aplicativo de autenticação',
  firstCode: 'Primeiro código do aplicativo',
  addApp: 'Confirmar o aplicativo',
  codesTitle: 'Guarde seus códigos de recuperação',
  codesLead:
    'Cada um substitui o aplicativo uma vez, se você o perder. Só são mostrados agora: imprima-os ou guarde-os no seu gerenciador de senhas.',
  resetTitle: 'Escolha uma nova senha',
  resetLead:
    'Digite seu e-mail. Se for de uma conta, recebe uma mensagem com um link que funciona durante uma hora.',
  resetSend: 'Enviar o link',
  resetSentTitle: 'Veja seu e-mail',
  resetSent:
    'Se alguém tiver uma conta com este endereço, a mensagem vai a caminho. Não chegou nada? Veja o spam ou pergunte à administração.',
  linkTitle: 'Este link não funciona',
  askAgain: 'Pedir um novo link',
  invitationLead: 'Escolha a senha da sua conta {login}.',
  newPassword: 'Nova senha',
  repeat: 'Repita a nova senha',
  policy: 'Pelo menos 12 caracteres; não apenas palavras comuns, nem seu nome. Pode colá-la.',
  save: 'Salvar a senha',
  savedTitle: 'Sua senha está guardada',
  accountTitle: 'Sua conta',
  leave: 'Sair',
  whereTitle: 'Onde você está conectado',
  whereLead: 'Não reconhece uma sessão? Encerre-a e altere a senha.',
  passwordTitle: 'Mudar a senha',
  current: 'Senha atual',
  change: 'Mudar a senha',
  changed: 'Sua senha foi alterada. As outras sessões terminaram.',
  changeTitle: 'Alterar senha',
  good: 'Esta senha pode ser usada.',
  appOn: 'Há um aplicativo de autenticação configurada.',
  appOff: 'Não há nenhum aplicativo de autenticação configurada.',
  prepareApp: 'Configurar um aplicativo de autenticação',
  removeApp: 'Remover o aplicativo',
  appRemoved: 'O aplicativo de autenticação foi removida.',
  username: 'Nome de usuário',
  signUp: 'Registre sua agência',
  newTab: '(abre em uma nova aba)',
  invalidCredentials: 'O usuário ou a senha não estão corretos.',
  usernameRequired: 'Digite seu nome de usuário.',
  passwordRequired: 'Digite sua senha.',
  locked: 'Tentativas demais. Tente de novo em {wait}.',
  lockedReset: 'Escolher uma nova senha por e-mail',
  serverError: 'No momento não foi possível iniciar a sessão. Tente novamente dentro de instantes.',
} as const satisfies Overrides<typeof en>;
