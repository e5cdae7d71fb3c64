// O passo do pagamento e a página que espera pela resposta.
import type { payment as en } from '#platform/i18n/messages/en/payment.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const payment = {
  title: 'Rever e pagar',
  lead: 'Este é o preço final. Nada é cobrado antes de carregar no botão.',
  accepted: 'O cliente aceitou esta oferta por {amount}.',
  acceptedOlder:
    'O cliente aceitou esta oferta por {amount}, e ela mudou desde então. Envie-a de novo antes de reservar.',
  conditionsTitle: 'Alterações, reembolsos e check-in, em poucas palavras',
  conditionsGist:
    '{which, select, none {Sem reembolso} some {Reembolso de uma parte} other {Com reembolso}} · {days, plural, =-1 {sem mudança de data grátis} one {mudança de data grátis até # dia antes} other {mudança de data grátis até # dias antes}}',
  conditionsOn: '{route}, tarifa {family}',
  changeFree:
    '{days, plural, =-1 {Mudar a data não é grátis} one {Mudar a data é grátis até # dia antes da partida} other {Mudar a data é grátis até # dias antes da partida}}, {changeOnline, select, yes {neste site} other {por telefone}}.',
  refundable:
    'Se cancelar antes da partida, {cancelOnline, select, yes {neste site} other {por telefone}}, devolvemos a tarifa e as taxas.',
  notRefundable:
    'Se cancelar, {cancelOnline, select, yes {neste site} other {por telefone}}, a tarifa não é devolvida, mas devolvemos as taxas não utilizadas.',
  noShow: 'Se faltar a um voo, este já não pode ser alterado nem reembolsado.',
  nameCorrection:
    'Um nome mal escrito pode ser corrigido uma vez, até 3 letras, {nameCorrection, select, yes {neste site} other {por telefone}}.',
  checkin:
    '{onlineCheckin, select, yes {O check-in online abre {opens} horas e fecha {closes} hora antes da partida.} other {O check-in faz-se no nosso balcão do aeroporto, que abre {opens} horas e fecha {closes} hora antes da partida.}}',
  wholeConditions: 'Ler todas as condições de transporte',
  changeNames: 'Alterar nomes',
  changeExtras: 'Alterar extras',
  confirmationTo: 'Enviamos a confirmação para {email}.',
  consentTitle: 'O seu acordo',
  consent: 'Aceito as <link>condições de transporte</link> e o preço final:',
  pay: 'Pagar {price}',
  payShort: 'Pagar',
  payVouchers: 'Reservar e pagar {price} com vouchers',
  obligation: 'Ao carregar em Pagar, conclui a compra e obriga-se a pagá-la.',
  payLater: 'Manter a reserva retida até {day}, {time} (hora de {city}), e pagar mais tarde',
  openPayment:
    'Já tinha aberto a página de pagamento. O botão leva-o de volta a essa página; é cobrado uma vez, no máximo.',
  priceChanged:
    'O valor mudou desde que o viu: era {before} e agora é {now}. Nada foi cobrado. Confira, aceite e carregue de novo.',
  // ways of paying, and what each costs
  methodsTitle: 'Como quer pagar?',
  methodTitle: 'Como paga',
  methodCard: 'Cartão de crédito ou débito',
  methodInstant: 'Pagamento imediato a partir do seu banco',
  methodCardText:
    'Os dados do cartão introduzem-se apenas na página segura do nosso prestador de pagamentos; nunca chegam aos nossos servidores. O seu banco pode pedir que confirme.',
  methodInstantText:
    'Confirma o pagamento na aplicação ou no site do seu próprio banco, e o dinheiro chega de imediato.',
  methodCredit: 'Crédito da agência',
  methodCreditText:
    'A reserva é confirmada de imediato e o valor líquido é descontado do crédito da sua agência.',
  creditGross: 'Preço',
  creditCommission: 'Comissão',
  creditNet: 'Líquido a pagar',
  creditBefore: 'Crédito disponível agora',
  creditDepositBack: 'Depósito de grupo devolvido',
  creditAfter: 'Crédito disponível depois',
  creditRefusals: {
    credit_missing: 'A sua agência não tem crédito nesta moeda.',
    credit_blocked: 'O crédito da sua agência está bloqueado. Pague de outra forma ou ligue-nos.',
    credit_exceeded: 'Não resta crédito suficiente para esta reserva. Pague de outra forma.',
    branch_limit_exceeded: 'Ultrapassa o que a sua sede permite à sua sucursal a crédito este mês.',
    branch_selling_stopped: 'A sua sede suspendeu as vendas da sua sucursal.',
    agent_limit_exceeded: 'Ultrapassa o que pode vender a crédito. Fale com um administrador da sua agência.',
  },
  // uma parte do pagamento a crédito
  creditPartTitle: 'Uma parte a crédito',
  creditPartOpen: 'Pagar uma parte a crédito e o resto de outra forma',
  creditPartAmount: 'Valor a crédito ({currency})',
  creditPartHint: 'No máximo, {most}. Paga o resto com cartão ou a partir do seu banco.',
  creditPartUse: 'Usar este valor',
  creditPartName: '{price} no crédito da sua agência',
  creditPartNet: 'Líquido, descontada a comissão de toda a reserva: {price}.',
  creditPartRest: 'Paga o resto de outra forma: {price}.',
  creditPartAll: 'Não há mais nada para pagar.',
  creditPartRemoveLabel: 'Retirar a parte a crédito',
  creditPartWrong: 'Escreva um valor só com algarismos, por exemplo 120 ou 120,50.',
  creditPartNothing: 'Não há nada para pagar a crédito.',
  creditPartAboveRest: 'É mais do que falta pagar: {most}.',
  creditPartAboveLine: 'O crédito da sua agência chega, no máximo, para {most} desta reserva.',
  creditPartAboveBranch: 'A sua sede permite à sua sucursal pagar a crédito, no máximo, {most} agora.',
  creditPartAboveLimit:
    'O seu próprio limite permite, no máximo, {most} desta reserva a crédito. Fale com um administrador da sua agência.',
  creditFirst:
    'Tinha escrito um valor a crédito, por isso usámo-lo primeiro: {credit}. Nada foi cobrado. Paga agora {price} de outra forma: confira e carregue de novo.',
  allOnCredit: 'O crédito paga tudo o que falta',
  methodMissing: 'Escolha como quer pagar.',
  payCredit: 'Reservar a crédito por {price} líquidos',
  methodFree: 'sem custo adicional',
  methodCosts: '+ {price}',
  methodPays: 'Paga {price}',
  updateTotal: 'Ver o total com esta forma de pagamento',
  methodNews:
    'Esta forma de pagamento custa mais {fee}. Paga agora {price}: confira e carregue de novo. Nada foi cobrado.',
  methodNewsFree:
    'Esta forma de pagamento não tem custo adicional. Paga agora {price}: confira e carregue de novo. Nada foi cobrado.',
  beyond: {
    payment_too_small: 'O que falta pagar é menos do que podemos cobrar de uma só vez. Ligue-nos.',
    payment_too_large:
      'O que falta pagar é mais do que podemos cobrar de uma só vez. Compre para menos pessoas de cada vez ou ligue-nos.',
  },
  noMethods:
    'De momento não é possível pagar aqui pela internet. Telefone-nos antes de terminar o tempo indicado acima e concluímos a reserva consigo.',
  // vouchers
  vouchersTitle: 'Os seus vouchers',
  voucherOpen: 'Tenho um voucher',
  voucherAnother: 'Adicionar outro voucher',
  voucherCode: 'Código do voucher',
  voucherHint: 'Está no e-mail com que recebeu o voucher. Espaços, hífenes e minúsculas não fazem diferença.',
  voucherApply: 'Usar este voucher',
  voucherName: 'Voucher terminado em {end}',
  voucherUsed: 'Paga {price} desta reserva.',
  voucherLeft: 'Ficam no voucher {price}, que pode usar até {date}.',
  voucherNoneLeft: 'Não fica nada no voucher.',
  voucherIdle: 'Não é preciso para esta reserva e fica inteiro: {price}, até {date}.',
  voucherEmpty: 'Já não se pode usar nada deste voucher. Retire-o para continuar.',
  voucherRemove: 'Retirar',
  voucherRemoveLabel: 'Retirar o voucher terminado em {end}',
  voucherUntouched: 'Nada é descontado de um voucher antes de pagar.',
  vouchersMost: 'Uma reserva pode ser paga com cinco vouchers, no máximo.',
  voucherAdded: 'O voucher faz parte do seu pagamento. Paga agora {price}.',
  voucherAddedAll: 'O voucher paga o resto: não falta pagar mais nada.',
  voucherRemoved: 'O voucher já não faz parte deste pagamento. Paga agora {price}.',
  voucherFirst:
    'Tinha escrito o código de um voucher, por isso usámos primeiro o voucher. Nada foi cobrado. Paga agora {price}: confira e carregue de novo.',
  voucherFirstAll:
    'Tinha escrito o código de um voucher, por isso usámos primeiro o voucher: paga o resto. Ainda nada foi descontado. Confira e carregue de novo.',
  voucherMissing: 'Escreva ou cole o código do seu voucher.',
  nothingToPay: 'Não há nada a pagar',
  bookFree: 'Reservar agora, sem custos',
  allByVouchers: 'Os seus vouchers pagam tudo',
  allByVouchersText: 'Não é preciso cartão nem banco.',
  // the state of a payment
  numberOf: 'Número do pagamento {number}',
  numberHelp: 'Tenha-o à mão se nos escrever ou telefonar.',
  processingTitle: 'Estamos à espera da resposta do seu banco',
  processingText:
    'Costuma demorar poucos segundos. A página volta a verificar sozinha; não precisa de fazer nada.',
  onceText:
    'Não pague de novo: por mais que carregue no botão ou atualize a página, é cobrado uma vez, no máximo.',
  mailText: 'Assim que houver resposta, escrevemos também para {email}.',
  leaveTitle: 'Pode fechar esta página',
  leaveText:
    'O seu banco está a demorar mais do que o normal. Continuamos a perguntar e escrevemos para {email}: com a sua confirmação ou a dizer que nada foi cobrado.',
  unknownTitle: 'Ainda não sabemos se o seu pagamento foi concluído',
  unknownText:
    'O prestador de pagamentos não nos está a responder. Ou a sua reserva fica confirmada, ou recebe de volta cada cêntimo: nada se perde e nada é cobrado duas vezes.',
  unknownWait:
    'Normalmente sabemos em poucos minutos. A página volta a verificar sozinha, e continuamos a perguntar mesmo que a feche.',
  unknownOnce: 'Não pague nem reserve de novo antes de ter notícias nossas.',
  talkToUs: 'Prefere falar com alguém? Ligue para <call>{phone}</call> e diga o número do pagamento.',
  noConnection:
    'O seu dispositivo está sem ligação. A página volta a verificar assim que a tiver; o seu pagamento não depende disso.',
  refresh: 'Verificar agora',
  backToProvider: 'Voltar à página de pagamento',
  waitingTitle: 'O pagamento ainda não terminou',
  waitingText:
    'Saiu da página de pagamento antes do fim. Até agora nada foi cobrado. Continue lá, ou cancele este pagamento para pagar de outra forma ou alterar a reserva.',
  cancelPayment: 'Cancelar este pagamento',
  failedTitle: 'O pagamento não foi concluído',
  failedKept: 'Guardámos os seus lugares e tudo o que escreveu. Nada foi cobrado.',
  vouchersKept: 'Nada foi descontado dos seus vouchers.',
  creditKept: 'Nada foi descontado do crédito da sua agência.',
  timeoutText: 'O seu banco não respondeu a tempo e o pagamento foi dado por terminado. Nada foi cobrado.',
  abandonedTitle: 'O pagamento ficou por concluir',
  tryAgain: 'Tentar de novo ou pagar de outra forma',
  holdEnded:
    'O tempo desta reserva terminou e os lugares voltaram à venda. Nada foi cobrado. Talvez ainda estejam livres.',
  seeAvailability: 'Ver se ainda estão livres',
  returningTitle: 'O seu dinheiro está a ser devolvido',
  refundedTitle: 'O seu dinheiro foi devolvido',
  voidedTitle: 'Não foi possível concluir a reserva',
  whyLate:
    'O seu banco confirmou o pagamento depois de terminar o tempo da reserva, e os lugares já tinham sido vendidos.',
  whyTwice: 'Esta reserva já tinha sido paga com outro pagamento, por isso este não é preciso.',
  whyOther: 'O pagamento chegou, mas não foi possível concluir a reserva com ele.',
  voidedText:
    'O seu banco tinha apenas reservado {price} e libertamos esse valor: nada foi cobrado. Alguns bancos demoram até 7 dias a mostrá-lo.',
  backToCard: '{price} voltam para o seu cartão.',
  backToThisCard: '{price} voltam para o seu cartão {brand} terminado em {lastFour}.',
  backToBank: '{price} voltam para a conta de onde pagou.',
  daysCard: 'A maioria dos bancos mostra-o em 5 a 10 dias úteis.',
  daysBank: 'Chega em 1 a 3 dias úteis.',
  backOnVouchers: '{price} voltaram aos seus vouchers e já podem ser usados.',
  backOnCredit: '{price} voltaram a estar disponíveis no crédito da sua agência.',
  mailAlso: 'Também lhe escrevemos sobre isto para {email}.',
  seeBooking: 'Ver a sua reserva',
} as const satisfies Words<typeof en>;
