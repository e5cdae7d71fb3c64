// O que só os e-mails dizem; o resto são as palavras da página de confirmação.
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const mail = {
  confirmationSubject: 'Reserva {reference} confirmada: {route}, {date}',
  confirmationLead:
    'Obrigado por voar com a {airline}. Guarde esta mensagem: com o código e um apelido encontra sempre a sua reserva.',
  person: '{name} ({type})',
  type: '{type, select, adult {adulto} child {criança} infant {bebé} other {passageiro}}',
  seats: '{count, plural, one {Lugar} other {Lugares}} {seats}',
  otherSeats: 'Os outros lugares são dados no check-in, grátis.',
  total: 'Total com taxas',
  who: 'Quem viaja',
  attached: 'Em anexo: o itinerário em PDF, com os bilhetes, e os voos para o seu calendário.',
  notAttached:
    'Não foi possível juntar todos os anexos a esta mensagem. Tudo o que precisa está na própria mensagem.',
  bought: '{count} × {extra}: {name}, {route}',
  soldBy: 'Reservado com {agency}. {reach}',
  contactTitle: 'Contacto',
  contactText: 'Se algo mudar na sua viagem, escrevemos para {email} ou ligamos para {phone}.',
  questions: 'Tem perguntas? Responda a esta mensagem.',
  newsletterSubject: 'Confirme a sua subscrição da newsletter',
  newsletterTitle: 'Foi você?',
  newsletterLead:
    'Alguém, esperamos que você, pediu a newsletter da {airline} com este endereço. Confirme-o e fica na lista.',
  newsletterWhatTitle: 'O que vai receber',
  newsletterWhat:
    'Novas rotas e tarifas para a sua região, algumas vezes por mês. Cada e-mail traz uma ligação para cancelar de imediato.',
  newsletterExpires: 'O botão funciona uma só vez, durante 7 dias.',
  newsletterNotYouTitle: 'Não foi você?',
  newsletterNotYou:
    'Então não faça nada. Não recebe a newsletter e apagamos este endereço ao fim de 30 dias.',
  manage: 'Abrir a reserva',
  callUs: 'Tem perguntas? Responda a esta mensagem ou ligue para {phone}.',
  cardKnown: 'Cartão {brand}, terminado em {lastFour}',
  card: 'Cartão',
  instant: 'Pagamento bancário',
  credit: 'Crédito da agência',
  voucher: 'Voucher terminado em {codeEnd}',
  paidOn: 'Pago em {date} com:',
  searchAgain: 'Pesquisar esta viagem de novo',
  next: {
    when: '{day}, {time}',
    before: 'Antes de viajar',
    checkin:
      '{onlineCheckin, select, yes {Abre o check-in online de {route}.} other {Abre o balcão de check-in de {route}.}} {day, select, same {Fecha às {time}.} other {Fecha em {day} às {time}.}}',
    flight: 'Parte o voo {number} de {origin} para {destination}{terminal}.',
  },
  problem: {
    subject:
      'O seu pagamento de {route}: {outcome, select, refunding {devolvemos-lhe {amount}} released {nada foi cobrado} other {nada foi cobrado}}',
    title: '{outcome, select, refunding {O seu dinheiro está a ser devolvido} other {Nada foi cobrado}}',
    lead: '{reason, select, twice {A sua reserva {reference} já estava paga, por isso não ficamos com este segundo pagamento.} sold {O seu banco confirmou o pagamento depois de terminar o tempo da reserva, e os lugares já tinham sido vendidos.} changed {A reserva mudou enquanto pagava e o valor deixou de corresponder.} declined {O seu banco recusou o pagamento.} other {O pagamento não foi concluído.}}',
    moneyTitle: 'O seu dinheiro',
    money:
      '{outcome, select, refunding {Devolvemos o valor total: {amount}. A maioria dos bancos mostra-o em 5 a 10 dias úteis.} released {O seu banco tinha reservado {amount} e já o libertámos. A maioria dos bancos mostra-o em 7 dias.} other {Nada foi cobrado deste pagamento de {amount}.}}',
    paidWith: 'Pago com',
    creditBack: 'Crédito da agência: {amount} voltam a estar disponíveis.',
    voucherBack: 'Voucher terminado em {codeEnd}: pode voltar a usar {amount}.',
    nextTitle: 'O que pode fazer',
    nextHeld:
      'Guardamos os seus lugares até às {time}, hora de {city}. Pode pagar de novo, no navegador em que escolheu a viagem.',
    nextGone: 'Esta viagem não está reservada. Pesquise de novo se ainda a quiser; o preço pode ter mudado.',
    nextBooked: 'Nada. A sua reserva {reference} está confirmada e fica como está.',
    payAgain: 'Voltar ao pagamento',
  },
  creditNote: {
    subject: '{title} da reserva {reference}',
    lead: 'Retificámos a fatura {invoice} da reserva {reference}. O documento segue em anexo: guarde-o com a fatura.',
    whatTitle: 'O que muda',
    stated: 'A fatura passa a',
    moneyTitle: 'E o dinheiro',
    money: 'Este documento não move dinheiro. Do que lhe devolvemos avisamos noutra mensagem.',
  },
  refundLost: {
    subject: 'Precisamos de saber para onde enviar {amount} da reserva {reference}',
    title: 'Para onde enviamos os seus {amount}?',
    lead: 'Não foi possível pagar o reembolso da reserva {reference}: {name, select, none {o cartão ou a conta} other {{name}}} não o aceita. O dinheiro continua a ser seu.',
    whatTitle: 'O que pode fazer',
    what: 'Responda a esta mensagem ou ligue-nos e escolha outro cartão ou conta com que pagou esta reserva, ou um voucher. Não fazemos nada sem si, e o seu direito ao dinheiro não caduca.',
    never: 'Nunca pedimos números de cartão ou de conta por e-mail.',
  },
  refund: {
    subject: 'Reembolso de {amount} da reserva {reference}',
    title: 'Devolvemos-lhe {amount}',
    lead: '{reason, select, cancelled {Este é o reembolso do que cancelou na reserva {reference}.} exchanged {É isto que lhe devolvemos pela alteração da reserva {reference}.} schedule_change {Este é o reembolso pela alteração de horário na reserva {reference}.} goodwill {É isto que lhe devolvemos pela reserva {reference}, com as nossas desculpas.} duplicate {A reserva {reference} tinha sido paga mais de uma vez: aqui está o que era a mais.} other {Corrigimos o que foi cobrado pela reserva {reference}.}}',
    howTitle: 'Como o recebe',
    newVoucher: 'Voucher novo, terminado em {codeEnd}',
    codeLabel: 'Código do seu voucher',
    whenTitle: 'Quando',
    whenBank: 'No cartão ou na conta: a maioria dos bancos mostra-o em 5 a 10 dias úteis.',
    whenCredit: 'Para o crédito da agência: de imediato, menos a comissão correspondente.',
    whenVoucher: 'No voucher terminado em {codeEnd}: de imediato. É válido até {date}.',
    whenNewVoucher:
      'O voucher novo pode ser usado de imediato, em qualquer reserva em {currency}, de uma só vez ou por partes, até {date}. Quem tiver o código pode usá-lo: guarde esta mensagem só para si.',
  },
  lapsing: {
    subject: 'Guardamos os seus lugares de {route} até às {time}',
    title: 'Faltam poucos minutos',
    lead: 'Guardamos os seus lugares até às {time}, hora de {city}. A reserva ainda não está paga.',
    button: 'Terminar a reserva',
    tripTitle: 'O que escolheu',
    elsewhereTitle: 'Noutro dispositivo',
    elsewhere:
      'O botão funciona no navegador em que escolheu a viagem. Em qualquer outro, comece pela pesquisa.',
    doNothing: 'Se já não quer esta viagem, não faça nada: nada será cobrado.',
  },
  change: {
    subject:
      '{kind, select, cancelled {Um voo da sua reserva {reference} foi cancelado} other {Novos horários de voo na sua reserva {reference}}}',
    title: '{kind, select, cancelled {Tivemos de cancelar um voo} other {Os horários do seu voo mudaram}}',
    lead: '{kind, select, cancelled {Lamentamos: um voo da sua viagem deixou de se realizar. Veja o que isso significa e o que pode escolher.} other {Lamentamos: o nosso programa de voos mudou. Veja como era, como é agora e o que pode escolher.}}',
    flight: 'Voo {number}: {origin} para {destination}',
    before: 'Antes: {departs} a {arrives}',
    now: 'Novo horário',
    operatedNow: 'Agora operado por {airline}',
    terminalNow:
      '{side, select, departure {A partida é agora do terminal {terminal}} other {A chegada é agora ao terminal {terminal}}}',
    cancelled: 'Este voo deixou de se realizar.',
    waysTitle: 'O que pode escolher',
    accept: 'Aceitar',
    acceptText: 'Não precisa de fazer nada. Os bilhetes, lugares e extras valem para os novos horários.',
    move: 'Mudar',
    moveText: 'Viaje noutro dos nossos voos nesta rota, perto das suas datas, sem custos.',
    refund: 'Pedir o reembolso',
    refundText: 'Se a nova viagem não lhe servir, devolvemos o dinheiro do que já não voar.',
    tellUs: 'Diga-nos o que prefere respondendo a esta mensagem, com o código de reserva.',
    callUs: 'Ou ligue-nos: {phone}.',
  },
  checkin: {
    subject:
      '{onlineCheckin, select, yes {O check-in está aberto} other {O seu voo aproxima-se}}: {route}, {date}',
    title: '{onlineCheckin, select, yes {Faça o check-in do seu voo} other {Prepare-se para o seu voo}}',
    lead: '{onlineCheckin, select, yes {O check-in online de {route} está aberto} other {O check-in de {route} faz-se no nosso balcão do aeroporto,}} até {date} às {time}, hora de {city}.',
    deskOpens: 'O balcão abre às {time}.',
    button: '{onlineCheckin, select, yes {Fazer o check-in} other {Ver a reserva}}',
    needTitle: 'O que precisa',
    need: 'O código de reserva, um apelido da reserva e o documento de viagem de cada passageiro.',
  },
  pass: {
    subject: '{count, plural, one {Cartão de embarque} other {# cartões de embarque}}: {route}, {date}',
    title: '{count, plural, one {O seu cartão de embarque} other {Os seus cartões de embarque}}',
    lead: '{count, plural, one {Segue em anexo a esta mensagem. Mostre-o no telemóvel ou impresso, com o documento de viagem.} other {Seguem em anexo a esta mensagem. Mostre-os no telemóvel ou impressos, cada um com o documento de viagem do seu passageiro.}}',
    passesTitle: 'Quem voa',
    seat: '{name}, lugar {seat}',
    boarding: 'Embarque às {time}',
    group: 'Grupo {group}',
    gate: 'Porta {gate}',
    keepTitle: 'Guarde-o só para si',
    keep: 'O código do cartão abre a sua viagem. Não publique nem reencaminhe uma imagem dele.',
  },
  creditLow: {
    subject: 'A sua agência tem {available} de crédito disponível',
    title: 'Restam {available} de crédito',
    lead: 'A maior parte do crédito de {agency} na {airline} está utilizada.',
    button: 'Abrir o portal de agências',
    lineTitle: 'O seu crédito',
    limit: 'Limite',
    used: 'Utilizado',
    available: 'Disponível',
    nextTitle: 'O que acontece a seguir',
    next: 'Pode continuar a reservar a crédito enquanto este chegar. Depois disso nada é reservado com ele, mas pode sempre pagar com cartão.',
    pay: 'O que nos pagar volta a ficar disponível assim que o registarmos.',
    prepaid: 'Carregue o saldo antes que se esgote: fica disponível assim que o registarmos.',
  },
  invitation: {
    subject: 'Convite para o portal de agências da {airline}',
    title: 'Tem um convite',
    lead: '{inviter} convida-o a trabalhar para {agency} no portal de agências da {airline}.',
    button: 'Aceitar o convite',
    nextTitle: 'O que se segue',
    next: 'O botão leva a uma página onde escolhe uma palavra-passe. Abri-la não muda nada.',
    expires: 'Funciona uma só vez, até {date}.',
    notYou: 'Não conhece a agência? Então não faça nada: sem o seu consentimento não há conta.',
  },
  staffInvitation: {
    subject: 'Convite para o escritório da {airline}',
    lead: 'Tem uma conta para o escritório da {airline}. Escolha uma palavra-passe e poderá iniciar sessão.',
    expires:
      '{hours, plural, one {Funciona uma só vez, durante # hora.} other {Funciona uma só vez, durante # horas.}}',
    notYou: 'Não trabalha connosco? Então não faça nada: sem a sua palavra-passe a conta continua fechada.',
  },
  application: {
    receivedSubject: 'Recebemos o seu pedido para vender {airline}',
    receivedTitle: 'Recebemos o seu pedido',
    receivedLead: '{company} pediu para trabalhar com a {airline} como agência de viagens. Obrigado.',
    nextTitle: 'O que acontece agora',
    next: 'Vamos ler o pedido e responder por e-mail, em regra no prazo de cinco dias úteis. Até lá não precisa de fazer nada.',
    notYou:
      'Não foi você? Então não faça nada: ninguém recebe uma conta sem a nossa aprovação e sem o consentimento da pessoa convidada.',
    refusedSubject: 'O seu pedido para vender {airline}',
    refusedTitle: 'Não podemos aceitar o seu pedido',
    refusedLead:
      'Obrigado pelo pedido de {company}. Depois de o analisar, a {airline} não o pode aceitar por agora.',
    reasonTitle: 'Porquê',
    laterTitle: 'Convém saber',
    later:
      'Pode voltar a pedir quando isto tiver mudado. Apagamos este pedido e os seus dados ao fim de 180 dias.',
  },
  password: {
    subject: 'Escolha uma nova palavra-passe',
    title: 'Escolha uma nova palavra-passe',
    lead: 'Alguém, esperamos que você, pediu uma nova palavra-passe para a conta com este endereço de e-mail.',
    button: 'Escolher uma nova palavra-passe',
    nextTitle: 'Bom saber',
    expires:
      '{minutes, plural, one {O botão funciona uma só vez, durante # minuto.} other {O botão funciona uma só vez, durante # minutos.}}',
    notYou:
      'Não foi você? Então não faça nada: a sua palavra-passe fica como está e mais ninguém viu esta mensagem.',
  },
  passwordChanged: {
    subject: 'A sua palavra-passe foi alterada',
    title: 'A sua palavra-passe foi alterada',
    lead: 'A palavra-passe da sua conta na {airline} foi alterada em {date}, às {time} UTC. As outras sessões terminaram.',
    button: 'Escolher uma nova palavra-passe',
    notYouTitle: 'Não foi você?',
    notYou: 'Escolha de imediato uma nova palavra-passe: o botão leva à página que lhe envia uma ligação.',
  },
  code: {
    subject: 'O seu código para abrir a reserva',
    title: 'O seu código',
    lead: 'Alguém, esperamos que o próprio, quer abrir a sua reserva no nosso site. Abre-se com este código:',
    label: 'Código',
    nextTitle: 'Bom saber',
    expires:
      '{minutes, plural, one {O código funciona uma só vez, durante # minuto.} other {O código funciona uma só vez, durante # minutos.}}',
    notYou:
      'Não foi você? Então não faça nada e não dê o código a ninguém: sem ele, a reserva não se abre. Nunca o pedimos por telefone.',
  },
  why: {
    booking: 'Recebe esta mensagem porque este endereço foi indicado para a reserva {reference}.',
    payment: 'Recebe esta mensagem porque este endereço foi indicado no pagamento da viagem {route}.',
    unpaid:
      'Recebe esta mensagem porque este endereço foi indicado para uma reserva que ainda não está paga. Este é o único lembrete.',
    code: 'Recebe esta mensagem porque alguém quer abrir uma reserva para a qual este endereço foi indicado.',
    newsletter:
      'Recebe esta mensagem porque este endereço foi inscrito na newsletter da {airline}. Se não o confirmar, não haverá mais nenhuma.',
    invitation:
      '{account, select, staff {Recebe esta mensagem porque a {airline} lhe abriu uma conta com este endereço.} other {Recebe esta mensagem porque este endereço foi convidado para o portal de agências da {airline}.}}',
    reset: 'Recebe esta mensagem porque foi pedida uma nova palavra-passe para a conta com este endereço.',
    account:
      'Recebe esta mensagem porque tem uma conta na {airline}. Avisamos de cada alteração da palavra-passe.',
    application:
      'Recebe esta mensagem porque este endereço foi indicado no pedido de uma agência de viagens à {airline}.',
    finances: 'Recebe esta mensagem porque trata das finanças da {agency}.',
    report:
      'Recebe esta mensagem porque alguém da {agency} pediu este relatório. Pode anulá-lo no portal, em Relatórios.',
    allotments:
      'Recebe esta mensagem porque administra a {agency}. Escrevemos sete e dois dias antes de libertar lugares livres.',
    group: 'Recebe esta mensagem porque trabalha na {agency} e este grupo está a seu cargo.',
    offer: 'Recebe esta mensagem porque enviou a um cliente uma oferta de {agency}.',
  },
} as const satisfies Words<typeof en>;
