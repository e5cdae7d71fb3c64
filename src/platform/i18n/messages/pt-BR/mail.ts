// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const mail = {
  confirmationLead:
    'Obrigado por voar com a {airline}. Guarde esta mensagem: com o código e um sobrenome, você sempre encontra sua reserva.',
  type: '{type, select, adult {adulto} child {criança} infant {bebê} other {passageiro}}',
  contactTitle: 'Contato',
  newsletterSubject: 'Confirme sua inscrição da newsletter',
  newsletterWhat:
    'Novas rotas e tarifas para sua região, algumas vezes por mês. Cada e-mail traz um link para cancelar na hora.',
  newsletterNotYou: 'Então não faça nada. Não recebe a newsletter e excluímos este endereço após 30 dias.',
  searchAgain: 'Buscar esta viagem de novo',
  problem: {
    subject:
      'Seu pagamento de {route}: {outcome, select, refunding {devolvemos a você {amount}} released {nada foi cobrado} other {nada foi cobrado}}',
    title: '{outcome, select, refunding {Seu dinheiro está sendo devolvido} other {Nada foi cobrado}}',
    lead: '{reason, select, twice {Sua reserva {reference} já estava paga, por isso não ficamos com este segundo pagamento.} sold {Seu banco confirmou o pagamento depois de terminar o tempo da reserva, e os lugares já tinham sido vendidos.} changed {A reserva mudou enquanto pagava e o valor deixou de corresponder.} declined {Seu banco recusou o pagamento.} other {O pagamento não foi concluído.}}',
    moneyTitle: 'Seu dinheiro',
    money:
      '{outcome, select, refunding {Devolvemos o valor total: {amount}. A maioria dos bancos mostra em 5 a 10 dias úteis.} released {Seu banco tinha reservado {amount} e já o liberamos. A maioria dos bancos mostra em 7 dias.} other {Nada foi cobrado deste pagamento de {amount}.}}',
    nextHeld:
      'Guardamos seus lugares até as {time}, hora de {city}. Pode pagar de novo, no navegador em que escolheu a viagem.',
    nextGone: 'Esta viagem não está reservada. Busque de novo se ainda a quiser; o preço pode ter mudado.',
    nextBooked: 'Nada. Sua reserva {reference} está confirmada e fica como está.',
  },
  creditNote: {
    lead: 'Retificamos a fatura {invoice} da reserva {reference}. O documento segue em anexo: guarde-o com a fatura.',
    money: 'Este documento não movimenta dinheiro. Sobre o que devolvemos, avisamos em outra mensagem.',
  },
  refund: {
    title: 'Devolvemos a você {amount}',
    lead: '{reason, select, cancelled {Este é o reembolso do que cancelou na reserva {reference}.} exchanged {É isto que lhe devolvemos pela alteração da reserva {reference}.} schedule_change {Este é o reembolso pela alteração de horário na reserva {reference}.} goodwill {É isto que lhe devolvemos pela reserva {reference}, com nossas desculpas.} duplicate {A reserva {reference} tinha sido paga mais de uma vez: aqui está o que era a mais.} other {Corrigimos o que foi cobrado pela reserva {reference}.}}',
    whenBank: 'No cartão ou na conta: a maioria dos bancos mostra em 5 a 10 dias úteis.',
    whenCredit: 'Para o crédito da agência: na hora, menos a comissão correspondente.',
    whenVoucher: 'No voucher terminado em {codeEnd}: na hora. É válido até {date}.',
    whenNewVoucher:
      'O voucher novo pode ser usado na hora, em qualquer reserva em {currency}, de uma só vez ou por partes, até {date}. Quem tiver o código pode usá-lo: guarde esta mensagem só para você.',
  },
  lapsing: {
    subject: 'Guardamos seus lugares de {route} até as {time}',
    lead: 'Guardamos seus lugares até as {time}, hora de {city}. A reserva ainda não está paga.',
    elsewhereTitle: 'Em outro dispositivo',
    elsewhere:
      'O botão funciona no navegador em que escolheu a viagem. Em qualquer outro, comece pela busca.',
    doNothing: 'Se não quer mais esta viagem, não faça nada: nada será cobrado.',
  },
  change: {
    title: '{kind, select, cancelled {Tivemos que cancelar um voo} other {Os horários do seu voo mudaram}}',
    lead: '{kind, select, cancelled {Sentimos muito: um voo da sua viagem deixou de se realizar. Veja o que isso significa e o que pode escolher.} other {Sentimos muito: nosso programa de voos mudou. Veja como era, como é agora e o que pode escolher.}}',
    cancelled: 'Este voo não será mais realizado.',
    acceptText: 'Não precisa fazer nada. Os bilhetes, lugares e extras valem para os novos horários.',
    moveText: 'Viaje em outro dos nossos voos nesta rota, perto das suas datas, sem custo.',
    refundText: 'Se a nova viagem não lhe servir, devolvemos o dinheiro do que não voar mais.',
    tellUs: 'Informe o que prefere respondendo a esta mensagem, com o código da reserva.',
    callUs: 'Ou ligue para nós: {phone}.',
  },
  checkin: {
    subject:
      '{onlineCheckin, select, yes {O check-in está aberto} other {Seu voo aproxima-se}}: {route}, {date}',
    title: '{onlineCheckin, select, yes {Faça o check-in do seu voo} other {Prepare-se para seu voo}}',
    need: 'O código da reserva, um sobrenome da reserva e o documento de viagem de cada passageiro.',
  },
  pass: {
    title: '{count, plural, one {Seu cartão de embarque} other {Seus cartões de embarque}}',
    lead: '{count, plural, one {Segue em anexo a esta mensagem. Mostre-o no celular ou impresso, com o documento de viagem.} other {Seguem em anexo a esta mensagem. Mostre-os no celular ou impressos, cada um com o documento de viagem do passageiro.}}',
    seat: '{name}, assento {seat}',
    keepTitle: 'Guarde-o só para você',
    keep: 'O código do cartão abre sua viagem. Não publique nem encaminhe uma imagem dele.',
  },
  creditLow: {
    subject: 'Sua agência tem {available} de crédito disponível',
    lineTitle: 'Seu crédito',
    pay: 'O que nos pagar volta a ficar disponível assim que o registrarmos.',
    prepaid: 'Carregue o saldo antes que se esgote: fica disponível assim que o registrarmos.',
  },
  invitation: {
    next: 'O botão leva a uma página onde escolhe uma senha. Abri-la não muda nada.',
    notYou: 'Não conhece a agência? Então não faça nada: sem seu consentimento não há conta.',
  },
  staffInvitation: {
    lead: 'Tem uma conta para o escritório da {airline}. Escolha uma senha e poderá entrar.',
    notYou: 'Não trabalha conosco? Então não faça nada: sem sua senha a conta continua fechada.',
  },
  application: {
    receivedSubject: 'Recebemos seu pedido para vender {airline}',
    receivedTitle: 'Recebemos seu pedido',
    next: 'Vamos ler o pedido e responder por e-mail, normalmente no prazo de cinco dias úteis. Até lá não precisa fazer nada.',
    notYou:
      'Não foi você? Então não faça nada: ninguém recebe uma conta sem nossa aprovação e sem o consentimento da pessoa convidada.',
    refusedSubject: 'Seu pedido para vender {airline}',
    refusedTitle: 'Não podemos aceitar seu pedido',
    reasonTitle: 'Por quê',
    later: 'Pode voltar a pedir quando isto tiver mudado. Excluímos este pedido e seus dados após 180 dias.',
  },
  password: {
    subject: 'Escolha uma nova senha',
    title: 'Escolha uma nova senha',
    lead: 'Alguém, esperamos que você, pediu uma nova senha para a conta com este endereço de e-mail.',
    button: 'Escolher uma nova senha',
    notYou: 'Não foi você? Então não faça nada: sua senha fica como está e mais ninguém viu esta mensagem.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    title: 'Sua senha foi alterada',
    lead: 'A senha da sua conta na {airline} foi alterada em {date}, às {time} UTC. As outras sessões terminaram.',
    button: 'Escolher uma nova senha',
    notYou: 'Escolha na hora uma nova senha: o botão leva à página que lhe envia um link.',
  },
  code: {
    subject: 'Seu código para abrir a reserva',
    title: 'Seu código',
    lead: 'Alguém, esperamos que o próprio, quer abrir sua reserva no nosso site. Abre-se com este código:',
  },
  why: {
    booking: 'Você recebeu esta mensagem porque este endereço foi informado na reserva {reference}.',
    payment: 'Você recebeu esta mensagem porque este endereço foi informado no pagamento da viagem {route}.',
    unpaid:
      'Você recebeu esta mensagem porque este endereço foi informado em uma reserva que ainda não foi paga. Este é o único lembrete.',
    code: 'Você recebeu esta mensagem porque alguém quer abrir uma reserva em que este endereço foi informado.',
    newsletter:
      'Você recebeu esta mensagem porque este endereço foi inscrito na newsletter da {airline}. Se você não confirmar, não haverá mais nenhuma.',
    invitation:
      '{account, select, staff {Você recebeu esta mensagem porque a {airline} abriu uma conta para você com este endereço.} other {Você recebeu esta mensagem porque este endereço foi convidado para o portal de agências da {airline}.}}',
    reset: 'Você recebeu esta mensagem porque foi pedida uma nova senha para a conta com este endereço.',
    account:
      'Você recebeu esta mensagem porque tem uma conta na {airline}. Avisamos sobre cada alteração da senha.',
    application:
      'Você recebeu esta mensagem porque este endereço foi informado no pedido de uma agência de viagens à {airline}.',
    finances: 'Você recebeu esta mensagem porque cuida das finanças da {agency}.',
    report:
      'Você recebeu esta mensagem porque alguém da {agency} pediu este relatório. Você pode cancelá-lo no portal, em Relatórios.',
    allotments:
      'Você recebeu esta mensagem porque administra a {agency}. Escrevemos sete e dois dias antes de liberar lugares livres.',
    group: 'Você recebeu esta mensagem porque trabalha na {agency} e cuida deste grupo.',
    offer: 'Você recebeu esta mensagem porque enviou a um cliente uma oferta de {agency}.',
  },
} as const satisfies Overrides<typeof en>;
