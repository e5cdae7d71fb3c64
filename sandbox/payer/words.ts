// The texts of the provider's and the bank's pages. The provider is a separate company, so they are not the site's
// texts.
import type { Locale } from '#platform/i18n/locales.ts';
import type { CardError } from '#sandbox/payer/card-form.ts';
import type { CardName, InstantAccount } from '#sandbox/magic-cards.ts';

export type SandboxWords = {
  title: string;
  amount: string;
  order: string;
  payee: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  holder: string;
  holderHint: string;
  pay: string;
  cancel: string;
  problems: string;
  errors: Record<CardError, string>;
  sandbox: string;
  noticeText: string;
  noticeTitle: string;
  cards: Record<CardName, string>;
  instantTitle: string;
  instantText: string;
  instantAccount: string;
  instantConfirm: string;
  instantRefuse: string;
  accounts: Record<InstantAccount, string>;
  bank: string;
  bankTitle: string;
  bankText: string;
  bankCode: string;
  bankHint: string;
  bankConfirm: string;
  bankLeave: string;
  bankWrong: string;
  waitTitle: string;
  waitText: string;
  lostTitle: string;
  lostText: string;
  unknownTitle: string;
  unknownText: string;
};

const en: SandboxWords = {
  title: 'Pay by card',
  amount: 'Amount',
  order: 'Order',
  payee: 'Paid to',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'Month and year, for example 12/29',
  cvc: 'Security code',
  cvcHint: 'The 3 digits on the back',
  holder: 'Name on the card',
  holderHint: 'As it is printed',
  pay: 'Pay',
  cancel: 'Cancel and go back to the shop',
  problems: 'Please correct the following',
  errors: {
    number_missing: 'Enter the card number.',
    number_invalid: 'This card number is not valid. Check the digits.',
    number_not_test:
      'This is a sandbox: it only takes the test cards listed on this page. Never enter a real card.',
    expiry_missing: 'Enter the expiry date.',
    expiry_invalid: 'Enter the expiry date as month and year, for example 12/29.',
    expiry_past: 'This card has expired.',
    cvc_missing: 'Enter the security code.',
    cvc_invalid: 'The security code has 3 digits.',
    holder_missing: 'Enter the name on the card.',
    holder_invalid: 'Enter the name with letters, as it is on the card.',
  },
  sandbox: 'Sandbox: no money moves',
  noticeText: 'Use one of these cards with any future date and any three digits.',
  noticeTitle: 'Test cards',
  cards: {
    approved: 'Approved at once',
    challenge: 'The bank asks for a code; with the right one it is approved',
    declined: 'Declined by the bank',
    no_funds: 'Declined: insufficient funds',
    challenge_refused: 'The bank asks for a code and refuses even the right one',
    challenge_lost: 'The bank’s page never answers; the payment is cancelled after a while',
    slow_decline: 'The bank is silent for a while, then declines',
    silent: 'The bank never answers; the payment expires',
    late: 'Approved, but only after a while',
    very_late: 'Approved, but so late that the reservation may have lapsed',
    lost_browser: 'Approved, but you are not sent back to the shop',
    no_webhook: 'Approved, but the shop is never notified',
    late_webhook: 'Approved; the shop is notified late',
    capture_fails: 'Approved; collecting the money fails at first',
    mastercard: 'Approved at once; another brand',
    frictionless: 'The bank knows the card and does not ask; approved',
    over_limit: 'Declined: over the limit of the card',
    lost_card: 'Declined: reported as lost',
    stolen_card: 'Declined: reported as stolen',
    fraudulent: 'Declined: taken for a fraud',
    expired_card: 'Declined: the card has expired',
    wrong_code: 'Declined: wrong security code',
    processing_error: 'Declined: the bank had a problem',
    challenge_no_funds: 'The bank asks for a code, then declines: insufficient funds',
    refund_slow: 'Approved; a refund takes a while',
    refund_refused: 'Approved; the bank refuses every refund',
    refund_fails_late: 'Approved; a refund fails after a while',
    refund_bounces: 'Approved; a refund is made and comes back later',
    dispute_won: 'Approved; the payer complains after a while and the shop wins',
    dispute_lost: 'Approved; the payer complains after a while and the shop loses',
  },
  instantTitle: 'Pay from your account',
  instantText: 'A shop asks for a payment from your account. It is made at once and cannot be called back.',
  instantAccount: 'Account',
  instantConfirm: 'Pay now',
  instantRefuse: 'Do not pay',
  accounts: {
    approved: 'Current account: enough money',
    no_funds: 'Empty account: refused, insufficient funds',
    late: 'Account at a slow bank: paid after a while',
  },
  bank: 'Lighthouse Test Bank',
  bankTitle: 'Confirm that it is you',
  bankText: 'A shop asks for a payment with your card ending in {card}.',
  bankCode: 'Confirmation code',
  bankHint: 'A real bank would send it to your phone. Here it is {code}.',
  bankConfirm: 'Confirm the payment',
  bankLeave: 'Do not confirm',
  bankWrong: 'That code is not right. Type the six digits again.',
  waitTitle: 'Waiting for your bank',
  waitText:
    'Your bank’s confirmation page is not answering. You can close this window; nothing has been charged.',
  lostTitle: 'Connection lost',
  lostText: 'The payment went through, but this test card does not send you back. Find the shop’s tab again.',
  unknownTitle: 'This payment does not exist',
  unknownText: 'Go back to the shop and start again.',
};

const es: SandboxWords = {
  title: 'Pagar con tarjeta',
  amount: 'Importe',
  order: 'Pedido',
  payee: 'Beneficiario',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'Mes y año, por ejemplo 12/29',
  cvc: 'Código de seguridad',
  cvcHint: 'Los 3 dígitos del reverso',
  holder: 'Titular de la tarjeta',
  holderHint: 'Tal como figura en la tarjeta',
  pay: 'Pagar',
  cancel: 'Cancelar y volver al comercio',
  problems: 'Corrija lo siguiente',
  errors: {
    number_missing: 'Ingrese el número de tarjeta.',
    number_invalid: 'El número de tarjeta no es válido. Revise los dígitos.',
    number_not_test:
      'Este es un entorno de prueba: solo acepta las tarjetas de esta página. No ingrese nunca una tarjeta real.',
    expiry_missing: 'Ingrese la fecha de vencimiento.',
    expiry_invalid: 'Ingrese el mes y el año de vencimiento, por ejemplo 12/29.',
    expiry_past: 'La tarjeta está vencida.',
    cvc_missing: 'Ingrese el código de seguridad.',
    cvc_invalid: 'El código de seguridad tiene 3 dígitos.',
    holder_missing: 'Ingrese el nombre del titular.',
    holder_invalid: 'Escriba el nombre con letras, como figura en la tarjeta.',
  },
  sandbox: 'Entorno de prueba: no se mueve dinero',
  noticeText: 'Use una de estas tarjetas con cualquier fecha futura y tres dígitos cualesquiera.',
  noticeTitle: 'Tarjetas de prueba',
  cards: {
    approved: 'Se aprueba en el momento',
    challenge: 'El banco pide un código; con el correcto se aprueba',
    declined: 'El banco la rechaza',
    no_funds: 'Se rechaza por fondos insuficientes',
    challenge_refused: 'El banco pide un código y rechaza incluso el correcto',
    challenge_lost: 'La página del banco no responde; el pago se cancela al cabo de un rato',
    slow_decline: 'El banco tarda en responder y luego rechaza',
    silent: 'El banco nunca responde; el pago caduca',
    late: 'Se aprueba, pero después de un rato',
    very_late: 'Se aprueba tan tarde que la reserva puede haber caducado',
    lost_browser: 'Se aprueba, pero no vuelve al comercio',
    no_webhook: 'Se aprueba, pero el comercio no recibe aviso',
    late_webhook: 'Se aprueba; el aviso al comercio llega tarde',
    capture_fails: 'Se aprueba; al principio falla el cobro',
    mastercard: 'Se aprueba en el momento; otra marca',
    frictionless: 'El banco conoce la tarjeta y no pregunta nada; se aprueba',
    over_limit: 'Se rechaza por superar el límite de la tarjeta',
    lost_card: 'Se rechaza: tarjeta perdida',
    stolen_card: 'Se rechaza: tarjeta robada',
    fraudulent: 'Se rechaza por sospecha de fraude',
    expired_card: 'Se rechaza: la tarjeta está vencida',
    wrong_code: 'Se rechaza: código de seguridad incorrecto',
    processing_error: 'Se rechaza por un fallo del banco',
    challenge_no_funds: 'El banco pide un código y luego rechaza por fondos insuficientes',
    refund_slow: 'Se aprueba; los reembolsos tardan un rato',
    refund_refused: 'Se aprueba; el banco rechaza todo reembolso',
    refund_fails_late: 'Se aprueba; el reembolso falla al cabo de un rato',
    refund_bounces: 'Se aprueba; el reembolso se hace y más tarde vuelve',
    dispute_won: 'Se aprueba; el titular reclama al cabo de un rato y gana el comercio',
    dispute_lost: 'Se aprueba; el titular reclama al cabo de un rato y pierde el comercio',
  },
  instantTitle: 'Pagar desde su cuenta',
  instantText: 'Un comercio solicita un pago desde su cuenta. Se hace en el momento y no se puede anular.',
  instantAccount: 'Cuenta',
  instantConfirm: 'Pagar ahora',
  instantRefuse: 'No pagar',
  accounts: {
    approved: 'Cuenta corriente: con saldo suficiente',
    no_funds: 'Cuenta vacía: se rechaza por falta de fondos',
    late: 'Cuenta en un banco lento: se paga después de un rato',
  },
  bank: 'Banco de Prueba El Faro',
  bankTitle: 'Confirme su identidad',
  bankText: 'Un comercio solicita un pago con su tarjeta terminada en {card}.',
  bankCode: 'Código de confirmación',
  bankHint: 'Un banco real lo enviaría a su teléfono. Aquí es {code}.',
  bankConfirm: 'Confirmar el pago',
  bankLeave: 'No confirmar',
  bankWrong: 'El código no es correcto. Escriba de nuevo los seis dígitos.',
  waitTitle: 'Esperando a su banco',
  waitText:
    'La página de confirmación de su banco no responde. Puede cerrar esta ventana; no se le ha cobrado nada.',
  lostTitle: 'Se perdió la conexión',
  lostText:
    'El pago se realizó, pero esta tarjeta de prueba no lo lleva de vuelta. Busque la pestaña del comercio.',
  unknownTitle: 'Este pago no existe',
  unknownText: 'Vuelva al comercio y comience de nuevo.',
};

const pt: SandboxWords = {
  title: 'Pagar com cartão',
  amount: 'Montante',
  order: 'Encomenda',
  payee: 'Beneficiário',
  number: 'Número do cartão',
  expiry: 'Data de validade',
  expiryHint: 'Mês e ano, por exemplo 12/29',
  cvc: 'Código de segurança',
  cvcHint: 'Os 3 algarismos no verso',
  holder: 'Nome no cartão',
  holderHint: 'Tal como está impresso',
  pay: 'Pagar',
  cancel: 'Cancelar e voltar à loja',
  problems: 'Corrija o seguinte',
  errors: {
    number_missing: 'Introduza o número do cartão.',
    number_invalid: 'O número do cartão não é válido. Verifique os algarismos.',
    number_not_test:
      'Este é um ambiente de testes: só aceita os cartões desta página. Nunca introduza um cartão verdadeiro.',
    expiry_missing: 'Introduza a data de validade.',
    expiry_invalid: 'Introduza o mês e o ano de validade, por exemplo 12/29.',
    expiry_past: 'O cartão está fora de validade.',
    cvc_missing: 'Introduza o código de segurança.',
    cvc_invalid: 'O código de segurança tem 3 algarismos.',
    holder_missing: 'Introduza o nome que está no cartão.',
    holder_invalid: 'Escreva o nome com letras, como está no cartão.',
  },
  sandbox: 'Ambiente de testes: não há movimento de dinheiro',
  noticeText: 'Use um destes cartões com qualquer data futura e três algarismos à escolha.',
  noticeTitle: 'Cartões de teste',
  cards: {
    approved: 'Aprovado de imediato',
    challenge: 'O banco pede um código; com o código certo é aprovado',
    declined: 'Recusado pelo banco',
    no_funds: 'Recusado por saldo insuficiente',
    challenge_refused: 'O banco pede um código e recusa até o certo',
    challenge_lost: 'A página do banco não responde; o pagamento é cancelado ao fim de algum tempo',
    slow_decline: 'O banco demora a responder e depois recusa',
    silent: 'O banco nunca responde; o pagamento expira',
    late: 'Aprovado, mas só ao fim de algum tempo',
    very_late: 'Aprovado tão tarde que a reserva pode ter expirado',
    lost_browser: 'Aprovado, mas não é levado de volta à loja',
    no_webhook: 'Aprovado, mas a loja nunca é avisada',
    late_webhook: 'Aprovado; o aviso chega tarde à loja',
    capture_fails: 'Aprovado; a cobrança falha ao início',
    mastercard: 'Aprovado de imediato; outra marca',
    frictionless: 'O banco conhece o cartão e não pergunta nada; aprovado',
    over_limit: 'Recusado por exceder o limite do cartão',
    lost_card: 'Recusado: cartão dado como perdido',
    stolen_card: 'Recusado: cartão dado como roubado',
    fraudulent: 'Recusado por suspeita de fraude',
    expired_card: 'Recusado: cartão fora de validade',
    wrong_code: 'Recusado: código de segurança errado',
    processing_error: 'Recusado por uma falha do banco',
    challenge_no_funds: 'O banco pede um código e depois recusa por saldo insuficiente',
    refund_slow: 'Aprovado; um reembolso demora algum tempo',
    refund_refused: 'Aprovado; o banco recusa qualquer reembolso',
    refund_fails_late: 'Aprovado; o reembolso falha ao fim de algum tempo',
    refund_bounces: 'Aprovado; o reembolso é feito e mais tarde volta para trás',
    dispute_won: 'Aprovado; o titular reclama ao fim de algum tempo e a loja ganha',
    dispute_lost: 'Aprovado; o titular reclama ao fim de algum tempo e a loja perde',
  },
  instantTitle: 'Pagar a partir da sua conta',
  instantText:
    'Uma loja pede um pagamento a partir da sua conta. É feito de imediato e não pode ser anulado.',
  instantAccount: 'Conta',
  instantConfirm: 'Pagar agora',
  instantRefuse: 'Não pagar',
  accounts: {
    approved: 'Conta à ordem: com saldo suficiente',
    no_funds: 'Conta vazia: recusado por saldo insuficiente',
    late: 'Conta num banco lento: pago ao fim de algum tempo',
  },
  bank: 'Banco de Testes Farol',
  bankTitle: 'Confirme a sua identidade',
  bankText: 'Uma loja pede um pagamento com o seu cartão terminado em {card}.',
  bankCode: 'Código de confirmação',
  bankHint: 'Um banco verdadeiro enviá-lo-ia para o seu telemóvel. Aqui é {code}.',
  bankConfirm: 'Confirmar o pagamento',
  bankLeave: 'Não confirmar',
  bankWrong: 'O código não está certo. Escreva de novo os seis algarismos.',
  waitTitle: 'À espera do seu banco',
  waitText: 'A página de confirmação do seu banco não responde. Pode fechar esta janela; nada foi cobrado.',
  lostTitle: 'Ligação perdida',
  lostText:
    'O pagamento foi feito, mas este cartão de teste não o leva de volta. Procure o separador da loja.',
  unknownTitle: 'Este pagamento não existe',
  unknownText: 'Volte à loja e comece de novo.',
};

export const sandboxWords: Record<Locale, SandboxWords> = { en, es, pt };
