// O passo do pagamento e a página que espera pela resposta.
import type { payment as en } from '#i18n/messages/en/payment.ts';
import type { Words } from '#i18n/words.ts';

export const payment = {
  title: 'Rever e pagar',
  lead: 'Este é o preço final. O pagamento faz-se na página segura do nosso prestador de pagamentos.',
  breakdownTitle: 'O que está a pagar',
  conditionsTitle: 'As condições, em palavras simples',
  conditionsOn: '{route}, tarifa {family}',
  changeFree:
    '{days, plural, one {Mudar a data é grátis até # dia antes da partida.} other {Mudar a data é grátis até # dias antes da partida.}}',
  refundable: 'Se cancelar antes da partida, devolvemos a tarifa e as taxas.',
  notRefundable: 'Se cancelar, a tarifa não é devolvida; as taxas que não tivemos de pagar, sim.',
  noShow: 'Se faltar a um voo, este já não pode ser alterado nem reembolsado.',
  nameCorrection: 'Um nome mal escrito pode ser corrigido uma vez, até 3 letras.',
  checkin: 'O check-in online abre 48 horas e fecha 1 hora antes da partida.',
  travelersTitle: 'Viajantes',
  changeNames: 'Alterar os nomes',
  changeExtras: 'Alterar os extras',
  confirmationTo: 'Enviamos a confirmação para {email}.',
  consent: 'Aceito as condições acima e o preço final.',
  pay: 'Pagar agora {price}',
  obligation: 'Com este botão faz uma encomenda com obrigação de pagar.',
  secure: 'Os dados do seu cartão nunca passam pelos nossos servidores.',
  namesMissing: 'Antes de pagar, diga-nos quem viaja.',
  goToNames: 'Preencher os passageiros',
  processingTitle: 'Estamos à espera da resposta do seu banco',
  processingText: 'Demora alguns segundos. A página atualiza-se sozinha; não é preciso pagar de novo.',
  slowText: 'Está a demorar mais do que o normal. Pode fechar esta página: enviamos o resultado por e-mail.',
  refresh: 'Atualizar agora',
  backToProvider: 'Voltar à página de pagamento',
  failedTitle: 'O pagamento não foi concluído',
  failedKept: 'Guardámos os seus lugares e tudo o que escreveu. Nada foi cobrado.',
  tryAgain: 'Tentar de novo',
  refundedTitle: 'O seu dinheiro está a ser devolvido',
  refundedText:
    'O seu banco confirmou o pagamento depois de terminar o tempo da reserva, e os lugares já tinham sido vendidos. Devolvemos o valor total.',
  refundAmount: 'Valor devolvido: {price}',
  waitingTitle: 'O pagamento ainda não terminou',
  waitingText:
    'Saiu da página de pagamento antes do fim. Até agora nada foi cobrado. Continue lá, ou volte atrás e altere a reserva.',
  cancelPayment: 'Cancelar este pagamento',
  returningTitle: 'Não foi possível concluir a reserva',
  voidedText: 'O seu banco tinha reservado o valor e já o libertámos: nada foi cobrado.',
  consentTitle: 'O seu acordo',
  unknownTitle: 'Não encontramos este pagamento',
} as const satisfies Words<typeof en>;
