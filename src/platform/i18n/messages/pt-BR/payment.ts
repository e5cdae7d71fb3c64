// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { payment as en } from '#platform/i18n/messages/en/payment.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const payment = {
  lead: 'Este é o preço final. Nada é cobrado antes de clicar no botão.',
  notRefundable:
    'Se cancelar, {cancelOnline, select, yes {neste site} other {por telefone}}, a tarifa não é devolvida; as taxas que não tivemos que pagar, sim.',
  noShow: 'Se faltar a um voo, este não pode mais ser alterado nem reembolsado.',
  consentTitle: 'Seu acordo',
  priceChanged:
    'O valor mudou desde que o viu: era {before} e agora é {now}. Nada foi cobrado. Confira, aceite e clique de novo.',
  methodCardText:
    'Você digita os dados do cartão apenas na página segura do nosso provedor de pagamentos; eles nunca chegam aos nossos servidores. Seu banco pode pedir que você confirme.',
  methodInstantText:
    'Você confirma o pagamento no aplicativo ou no site do seu próprio banco, e o dinheiro chega na hora.',
  methodCreditText:
    'A reserva é confirmada na hora e o valor líquido é descontado do crédito da sua agência.',
  creditRefusals: {
    credit_missing: 'Sua agência não tem crédito nesta moeda.',
    credit_blocked: 'O crédito da sua agência está bloqueado. Pague de outra forma ou ligue para nós.',
    branch_limit_exceeded: 'Ultrapassa o que sua matriz permite à sua filial a crédito este mês.',
    branch_selling_stopped: 'Sua matriz suspendeu as vendas da sua filial.',
  },
  creditPartWrong: 'Digite um valor só com números, por exemplo 120 ou 120,50.',
  creditPartAboveBranch: 'Sua matriz permite à sua filial pagar a crédito, no máximo, {most} agora.',
  creditPartAboveLimit:
    'Seu próprio limite permite, no máximo, {most} desta reserva a crédito. Fale com um administrador da sua agência.',
  creditFirst:
    'Tinha escrito um valor a crédito, por isso ele foi usado primeiro: {credit}. Nada foi cobrado. Paga agora {price} de outra forma: confira e clique de novo.',
  methodNews:
    'Esta forma de pagamento custa mais {fee}. Paga agora {price}: confira e clique de novo. Nada foi cobrado.',
  methodNewsFree:
    'Esta forma de pagamento não tem custo adicional. Paga agora {price}: confira e clique de novo. Nada foi cobrado.',
  noMethods:
    'No momento não é possível pagar aqui pela internet. Ligue para nós antes de terminar o tempo indicado acima e concluímos a reserva com você.',
  vouchersTitle: 'Seus vouchers',
  voucherEmpty: 'Nada deste voucher pode mais ser usado. Retire-o para continuar.',
  voucherRemoved: 'O voucher não faz mais parte deste pagamento. Paga agora {price}.',
  voucherFirst:
    'Tinha escrito o código de um voucher, por isso usamos primeiro o voucher. Nada foi cobrado. Paga agora {price}: confira e clique de novo.',
  voucherFirstAll:
    'Tinha escrito o código de um voucher, por isso usamos primeiro o voucher: paga o resto. Ainda nada foi descontado. Confira e clique de novo.',
  voucherMissing: 'Digite ou cole o código do seu voucher.',
  bookFree: 'Reservar agora, sem custo',
  allByVouchers: 'Seus vouchers pagam tudo',
  processingTitle: 'Estamos esperando a resposta do seu banco',
  processingText:
    'Costuma demorar poucos segundos. A página volta a verificar sozinha; não precisa fazer nada.',
  onceText:
    'Não pague de novo: por mais que clique no botão ou atualize a página, é cobrado uma vez, no máximo.',
  leaveText:
    'Seu banco está demorando mais do que o normal. Continuamos perguntando e escrevemos para {email}: com sua confirmação ou dizendo que nada foi cobrado.',
  unknownTitle: 'Ainda não sabemos se seu pagamento foi concluído',
  unknownText:
    'O provedor de pagamentos não nos está respondendo. Ou sua reserva fica confirmada, ou recebe de volta cada centavo: nada se perde e nada é cobrado duas vezes.',
  unknownWait:
    'Normalmente sabemos em poucos minutos. A página volta a verificar sozinha, e continuamos perguntando mesmo se você a fechar.',
  noConnection:
    'Seu dispositivo está sem conexão. A página volta a verificar assim que a tiver; seu pagamento não depende disso.',
  failedKept: 'Guardamos seus lugares e tudo o que escreveu. Nada foi cobrado.',
  timeoutText: 'Seu banco não respondeu a tempo e o pagamento foi dado por terminado. Nada foi cobrado.',
  returningTitle: 'Seu dinheiro está sendo devolvido',
  refundedTitle: 'Seu dinheiro foi devolvido',
  whyLate:
    'Seu banco confirmou o pagamento depois de terminar o tempo da reserva, e os lugares já tinham sido vendidos.',
  voidedText:
    'Seu banco tinha apenas reservado {price} e liberamos esse valor: nada foi cobrado. Alguns bancos demoram até 7 dias a mostrá-lo.',
  backToCard: '{price} voltam para seu cartão.',
  backToThisCard: '{price} voltam para seu cartão {brand} terminado em {lastFour}.',
  daysCard: 'A maioria dos bancos mostra em 5 a 10 dias úteis.',
  seeBooking: 'Ver sua reserva',
} as const satisfies Overrides<typeof en>;
