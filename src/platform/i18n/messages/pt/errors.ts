// European Portuguese, polite third person ("escolha", "a sua reserva").
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const errors = {
  input_invalid: 'Há dados que precisam da sua atenção.',
  json_malformed: 'Não foi possível ler o pedido: não é JSON válido.',
  form_malformed: 'Não foi possível ler o formulário. Abra de novo a página e envie-o a partir daí.',
  form_sent_before:
    'Este formulário já tinha sido enviado. Abra de novo a página para ver se foi feito; se não, envie-o outra vez a partir daí.',
  body_too_large: 'São mais dados do que podemos aceitar de uma só vez.',
  media_type_unsupported: 'O pedido está num formato que não conseguimos ler.',
  visitor_missing: 'O pedido não diz quem pergunta: envie o token do visitante.',
  resource_unknown: 'Não encontrámos o que procura.',
  method_not_allowed: 'Este endereço não aceita esse tipo de pedido.',
  origin_refused: 'O formulário foi enviado a partir de outro sítio. Abra de novo a página e envie-o daqui.',
  rate_limited: 'Demasiados pedidos em pouco tempo. Aguarde um momento e tente de novo.',
  server_failed: 'Algo correu mal do nosso lado. Nada foi cobrado. Tente de novo dentro de momentos.',
  service_unavailable: 'De momento não conseguimos responder. Tente de novo dentro de momentos.',
  id_token_invalid:
    'Não conseguimos verificar o acesso deste dispositivo. Recarregue a página e tente de novo.',
  id_token_too_old:
    'O acesso deste dispositivo é demasiado antigo para ser guardado. Recarregue a página e tente de novo.',
  refresh_token_invalid: 'O acesso deste dispositivo terminou. Recarregue a página para recomeçar.',
  idempotency_key_missing: 'O pedido precisa do cabeçalho Idempotency-Key.',
  idempotency_key_invalid: 'A Idempotency-Key deve ter de 1 a 255 caracteres visíveis.',
  idempotency_in_progress: 'Ainda estamos a tratar deste pedido. Aguarde alguns segundos.',
  idempotency_key_reused: 'Esta Idempotency-Key já foi usada para outro pedido.',
  field_missing: 'Precisamos deste dado para continuar.',
  field_unknown: 'Este campo não existe.',
  field_invalid: 'Este valor não serve aqui.',
  airport_unknown: 'Escolha um aeroporto da lista.',
  airports_equal: 'Escolha um destino diferente do local de partida.',
  route_not_operated: 'Não voamos nesta rota. Escolha outro destino.',
  date_invalid: 'Escreva uma data real, com dia, mês e ano.',
  date_past: 'Escolha uma data a partir de hoje.',
  date_too_far: 'Os voos dessa data ainda não estão à venda. Escolha uma data anterior.',
  return_too_early: 'O regresso tem de ser no dia da ida ou depois.',
  return_missing: 'Escolha a data de regresso ou procure só ida.',
  passengers_too_many:
    'Uma reserva aceita até 9 passageiros com lugar. Peça-nos os grupos maiores; as agências fazem-no no seu portal, em Grupos.',
  adult_missing: 'Tem de viajar pelo menos um adulto.',
  infants_too_many:
    'Cada bebé viaja ao colo de um adulto, por isso não pode haver mais bebés do que adultos.',
  passengers_incomplete:
    'Indique cada passageiro desta reserva uma só vez: tem {count, plural, one {# passageiro} other {# passageiros}}.',
  passengers_invalid: 'Indique o número de passageiros em números inteiros.',
  currency_unknown: 'Escolha uma das moedas da lista.',
  locale_unknown: 'Escolha inglês, espanhol ou português.',
  text_too_long: 'O texto é demasiado longo. Encurte-o.',
  name_invalid: 'Use apenas letras, espaços, hífenes e apóstrofos.',
  birth_date_form_wrong: 'Escreva a data de nascimento com o ano de quatro algarismos: 1988-04-12.',
  birth_date_too_early: 'Esta data de nascimento tem mais de 120 anos. Verifique o ano.',
  birth_date_invalid: 'Escreva uma data de nascimento real, no passado.',
  birth_date_not_adult: 'Um adulto tem 12 anos ou mais no dia do último voo. Verifique a data de nascimento.',
  birth_date_not_child:
    'Uma criança tem de 2 a 11 anos no dia do último voo. Verifique a data de nascimento.',
  birth_date_not_infant: 'Um bebé tem menos de 2 anos no dia do último voo. Verifique a data de nascimento.',
  gender_invalid: 'Escolha a opção que consta do documento de viagem.',
  nationality_invalid: 'Escolha um país da lista.',
  email_invalid: 'Escreva um e-mail como nome@exemplo.pt.',
  contact_not_passenger:
    'Introduza um e-mail do passageiro, não da agência: os avisos de alterações têm de chegar a quem viaja.',
  phone_invalid:
    'Escolha o indicativo do país e escreva o número, ou comece por +, por exemplo +351 912 345 678.',
  phone_too_long: 'Este número tem mais dígitos do que os telefones do país.',
  phone_too_short: 'Este número tem menos dígitos do que os telefones do país.',
  infant_adult_invalid: 'Escolha o adulto que leva este bebé. Cada adulto pode levar um.',
  name_not_latin: 'Escreva este nome com letras de A a Z, como está no seu documento.',
  loyalty_id_invalid: 'Use apenas as letras, os algarismos e os hífenes do seu cartão.',
  infant_adult_taken: 'Este adulto já leva outro bebé. Escolha outro adulto.',
  infant_adult_too_young: 'Um bebé tem de viajar com alguém de 16 anos ou mais.',
  companion_missing:
    'Ninguém nesta reserva tem {age} anos ou mais no dia do primeiro voo. Quem é mais novo tem de viajar com alguém dessa idade, na mesma reserva.',
  escort_not_booked:
    'Ninguém nesta reserva tem {age} anos ou mais no dia do primeiro voo. Para reservar o acompanhamento de menores, ligue para {phone}, ou pesquise de novo com alguém dessa idade.',
  passenger_repeated:
    'Dois passageiros têm os mesmos nomes e data de nascimento. Corrija um deles ou confirme que são duas pessoas.',
  passenger_already_booked:
    '{name} já está no voo {flight}, {reference, select, hold {noutra reserva sua por pagar} other {na reserva {reference}}}. Confirme que quer reservar de novo, ou corrija o nome ou a data de nascimento.',
  consent_missing: 'Aceite as condições para continuar.',
  quantity_invalid: 'Escolha uma das quantidades disponíveis.',
  invalid_name: 'Escreva o seu nome, com pelo menos 3 caracteres.',
  invalid_email: 'Escreva um endereço de e-mail como nome@exemplo.com.',
  newsletter_link_unknown:
    'Não conhecemos esta ligação. Pode estar cortada, ou um e-mail mais recente pode tê-la substituído.',
  newsletter_link_used: 'Esta ligação já foi usada.',
  newsletter_link_expired: 'Esta ligação expirou. Era válida durante 7 dias.',
  offer_unknown: 'Já não reconhecemos esta oferta. Procure de novo para ver os voos de hoje.',
  offer_expired: 'Este preço foi mostrado há mais de 30 minutos. Aqui estão os atuais.',
  fare_not_filed: 'Não há tarifa para esta rota na moeda que escolheu.',
  price_changed: 'O preço mudou desde que o viu. Confirme o novo antes de continuar.',
  offer_sold_out: 'Estes lugares acabam de esgotar. Escolha outro voo ou outra tarifa.',
  flight_closed: 'Este voo já não está à venda.',
  connection_invalid: 'Estes voos não se podem combinar: o regresso parte antes da chegada.',
  holds_too_many:
    'Há demasiadas reservas por pagar suas ou da sua ligação. Pague ou cancele uma delas, ou tente de novo dentro de alguns minutos.',
  agency_holds_too_many:
    'A sua agência tem tantas reservas por pagar quantas pode ter, no total ou neste voo. Pague ou cancele uma delas.',
  flight_holds_too_many:
    'Neste momento, muitas pessoas têm lugares deste voo reservados sem os pagar. Tente de novo dentro de {minutes, plural, one {# minuto} other {# minutos}}, quando voltarem a estar à venda.',
  booking_not_allowed:
    'Com a sua função na agência pode ver reservas, mas não fazê-las. Peça a um colega de vendas.',
  branch_selling_stopped:
    'A sua sede suspendeu as vendas da sua sucursal: não é possível reservar nem pagar nada de novo. As reservas pagas consultam-se e gerem-se como antes. Fale com a sua sede.',
  block_unknown: 'Não encontrámos este contingente. Pode ser de outra agência.',
  block_units_unconfirmed:
    '{units, plural, one {# lugar volta} other {# lugares voltam}} à venda ao público e não se pode anular. Prima o botão outra vez para confirmar.',
  block_units_too_many:
    '{units, plural, =0 {Não há lugares livres} one {Só há # lugar livre} other {Só há # lugares livres}}. Indique no máximo os que estão livres.',
  block_used_up:
    'No voo {flight} o contingente tem {units, plural, =0 {nenhum lugar livre} one {# lugar livre} other {# lugares livres}}. Escolha menos passageiros ou outra data.',
  block_released:
    'O contingente do voo {flight} já foi libertado: os seus lugares estão à venda ao público. Pesquise o voo para os reservar.',
  allotment_flights_missing: 'Nenhum voo corresponde: verifique a rota, os dias e o número do voo.',
  allotment_flights_insufficient:
    'Nada foi atribuído. Estes voos não podem dar tantos lugares: {flights}. Peça menos ou deixe-os de fora.',
  hold_challenge_missing:
    'Neste momento, muitas pessoas estão a reservar este voo. Tente de novo dentro de {waitSeconds, plural, one {# segundo} other {# segundos}}.',
  booking_unknown: 'Não encontrámos esta reserva. Pode ser de outro dispositivo ou ter sido cancelada.',
  hold_expired:
    'O tempo para concluir esta reserva acabou e os lugares ficaram livres. As suas escolhas estão guardadas.',
  hold_replaced: 'Começou uma reserva mais recente, que tomou o lugar desta.',
  hold_not_extendable: 'O tempo desta reserva já foi prolongado uma vez.',
  booking_not_open: 'Esta reserva já não pode ser alterada aqui.',
  booking_locked_by_payment: 'Há um pagamento em curso para esta reserva. Aguarde a resposta.',
  passengers_missing: 'Diga-nos quem viaja antes de pagar.',
  extra_unknown: 'Não oferecemos esse extra.',
  extra_not_available: 'Esse extra não está disponível para este passageiro neste voo.',
  reservation_unknown:
    'Não encontramos nenhuma reserva com este código e este apelido. Verifique os dois: estão no seu e-mail de confirmação.',
  code_missing:
    'Se este código de reserva e este apelido estiverem certos, enviámos um código de acesso para o e-mail da reserva. Introduza-o aqui.',
  code_wrong: 'Este código não está certo. Confirme-o no nosso e-mail mais recente e tente de novo.',
  code_expired:
    'Este código já não é válido. Introduza de novo o código de reserva e o apelido e enviamos outro.',
  payment_unknown: 'Não encontrámos este pagamento.',
  payment_in_progress: 'O seu pagamento já está a ser processado. Não é preciso pagar outra vez.',
  payment_declined: 'O seu banco recusou o cartão. Nada foi cobrado. Tente com outro cartão.',
  funds_insufficient: 'O cartão não tem saldo suficiente. Nada foi cobrado. Tente com outro cartão.',
  card_expired: 'O seu cartão está fora de validade. Nada foi cobrado. Tente com outro cartão.',
  card_code_wrong: 'O código de segurança do cartão não está certo. Nada foi cobrado. Tente de novo.',
  card_limit_exceeded:
    'Este pagamento excede o limite do seu cartão. Nada foi cobrado. Tente com outro cartão.',
  bank_unavailable:
    'O seu banco teve uma falha e não pôde fazer o pagamento. Nada foi cobrado. Tente de novo dentro de momentos.',
  authentication_failed:
    'O seu banco não conseguiu confirmar a sua identidade. Nada foi cobrado. Tente de novo.',
  authentication_abandoned: 'O pagamento foi deixado antes de o banco o confirmar. Nada foi cobrado.',
  payment_timeout:
    'O banco ainda não respondeu. Continuamos a perguntar e enviaremos o resultado por e-mail.',
  payment_provider_unavailable: 'O serviço de pagamento não responde. Nada foi cobrado. Tente daqui a pouco.',
  payment_cancelled: 'Saiu da página de pagamento antes de pagar. Nada foi cobrado.',
  payment_refunded: 'O dinheiro chegou quando já não havia lugares. Está a ser-lhe devolvido na totalidade.',
  booking_already_paid: 'Esta reserva já está paga.',
  airports_refused:
    'Não é possível ler {lines, plural, one {# linha} other {# linhas}} do ficheiro de aeroportos. Nada foi carregado.',
  schedule_refused:
    'Não é possível carregar {lines, plural, one {# linha} other {# linhas}} do ficheiro de horários. Nada foi carregado.',
  content_refused:
    'Não é possível carregar {lines, plural, one {# linha} other {# linhas}} dos ficheiros de conteúdo. Nada foi carregado.',
  domain_unknown: 'Esse site não existe.',
  entry_unknown: 'Este conteúdo não existe. Pode ter sido removido por alguém.',
  entry_key_invalid: 'Use minúsculas, números e hífenes, e não o nome de uma página do site.',
  link_target_refused: 'As ligações só podem levar aos nossos sites ou aos domínios autorizados.',
  photograph_unknown: 'Não existe nenhuma fotografia com esse nome: importe-a primeiro.',
  preview_refused:
    'Para ver a pré-visualização precisa de uma ligação válida. Está a ver o conteúdo publicado.',
  webhook_signature_invalid: 'A assinatura desta notificação não é válida.',
  webhook_too_old: 'Esta notificação é demasiado antiga.',
  payment_method_unknown: 'Esta forma de pagamento não está disponível aqui. Escolha outra.',
  payment_token_invalid: 'O token de pagamento não é válido. Peça um novo ao prestador de pagamentos.',
  payment_too_small:
    'É menos do que pode ser cobrado de uma só vez. Escolha outra forma de pagamento ou ligue-nos.',
  payment_too_large:
    'É mais do que pode ser cobrado de uma só vez. Compre para menos pessoas de cada vez ou ligue-nos. Nada foi cobrado.',
  payment_refused:
    'O serviço de pagamento não aceita este pagamento, e repetir não altera isso. Nada foi cobrado. Escolha outra forma de pagamento ou ligue-nos.',
  payment_amount_wrong:
    'O prestador de pagamentos indicou um valor diferente do nosso. Nada foi reservado e devolvemos-lhe todo o dinheiro.',
  voucher_unknown: 'Não conhecemos este voucher. Verifique o código e tente novamente.',
  voucher_expired: 'Este voucher já expirou.',
  voucher_currency_wrong: 'Este voucher está numa moeda diferente da da sua reserva.',
  voucher_used_up: 'Este voucher já não tem saldo.',
  voucher_already_chosen: 'Este voucher já faz parte deste pagamento.',
  voucher_in_use: 'Este voucher acaba de ser usado noutra reserva. Verifique o saldo e tente novamente.',
  vouchers_too_many: 'Uma reserva pode ser paga com cinco vouchers, no máximo.',
  agency_unknown: 'Esta agência não existe.',
  credit_missing:
    'A sua agência não tem crédito nesta moeda. Pague de outra forma ou peça-nos que o abramos.',
  credit_blocked:
    'O crédito da sua agência está bloqueado. Nada foi reservado. Pague de outra forma ou ligue-nos.',
  credit_transfer_exceeded:
    'Pode mover-se no máximo {available}: {asked} é mais do que o disponível. Nada foi movido.',
  credit_exceeded:
    'O crédito da sua agência não chega: esta reserva precisa de {pay} e restam {available}. Nada foi reservado. Pague de outra forma.',
  branch_limit_exceeded:
    'A sua sede permite à sua sucursal {limit} a crédito por mês e restam {left}; esta reserva precisa de {pay}. Nada foi reservado. Pague de outra forma ou fale com a sua sede.',
  agent_limit_exceeded:
    'Ultrapassa o que pode vender a crédito: o seu limite é de {limit}. Nada foi reservado. Fale com um administrador da sua agência ou pague de outra forma.',
  credit_account_taken: 'Esta agência já tem crédito nesta moeda.',
  bank_reference_used:
    'Já foi registada uma transferência com esta referência bancária como outra coisa ou com outro valor.',
  deposit_exceeded: 'De momento podem ser usados para isto, no máximo, {most} do depósito de garantia.',
  due_closed: 'Este valor já não pode ser pago. Abra de novo a reserva para ver o que está por pagar.',
  correction_below_zero:
    'Depois, a agência ficaria com {surplus} a seu favor. Verifique o valor, ou assinale a caixa se estiver certo.',
  commission_item_wrong:
    'A comissão é sobre outra coisa. Escolha extras ou lugares acima, ou deixe isto vazio.',
  refund_too_large: 'É mais do que ainda pode ser reembolsado nesta reserva.',
  refund_amount_invalid: 'Indique um valor superior a zero.',
  refund_limit_exceeded:
    'É mais do que o seu perfil permite reembolsar. Para esta reserva resta no máximo {limit}.',
  booking_not_paid: 'Esta reserva não está paga.',
  booking_changed: 'Esta reserva mudou entretanto. Veja-a e tente de novo.',
  change_unknown: 'Não encontramos essa alteração da reserva. Peça-a de novo.',
  change_out_of_date: 'Algo mudou desde este cálculo. Veja os novos valores antes de confirmar.',
  change_unpaid: 'Esta alteração é feita quando a diferença for paga.',
  change_not_possible: 'O que foi reservado não permite fazer isto.',
  agency_booking: 'Esta reserva foi feita por {agency}. Só a agência a pode alterar ou cancelar: peça-lho.',
  group_booking: 'Esta reserva é de um grupo. Só o nosso departamento de grupos a pode alterar ou cancelar.',
  refund_refused: 'O prestador de pagamentos recusou este reembolso. Nada foi movimentado.',
  refund_unknown: 'Este reembolso não é desta reserva.',
  refund_settled: 'Este reembolso já não precisa de outro destino.',
  invoice_already_issued: 'A fatura desta reserva já foi emitida.',
  invoice_name_invalid: 'Indique em nome de quem é a fatura, com 120 caracteres, no máximo.',
  invoice_address_invalid: 'Indique a morada de faturação, com 300 caracteres, no máximo.',
  tax_id_invalid: 'Indique um número fiscal de 4 a 20 letras e algarismos, ou deixe em branco.',
  resends_too_many: 'Já enviámos esta confirmação várias vezes. Aguarde uma hora antes de a pedir de novo.',
  message_unknown: 'Essa mensagem não existe.',
  message_repeat_refused:
    'Esta mensagem não pode ser reenviada: valia apenas por algum tempo ou tem um código que não é guardado.',
  not_found_title: 'Esta página levantou voo',
  not_found_description: 'O endereço pode ter um erro ou a página pode ter mudado de lugar.',
  many_title: 'Um momento, por favor',
  many_description:
    'Recebemos muitos pedidos da sua ligação em pouco tempo. Aguarde um minuto e tente de novo; a sua reserva e as suas escolhas estão a salvo.',
  popular: 'Talvez procurasse',
  find_flights: 'Procurar voos',
  server_title: 'Uma zona de turbulência',
  server_description: 'Algo correu mal do nosso lado. A sua reserva e as suas escolhas estão a salvo.',
  away_title: 'Um pequeno atraso',
  away_description:
    'De momento não conseguimos responder. A sua reserva e as suas escolhas estão a salvo. Tente de novo dentro de momentos.',
  back: 'Voltar à página inicial',
  message: 'Não foi possível concluir a subscrição agora. Tente de novo dentro de um minuto.',
  // seats
  flight_unknown: 'Esta reserva não inclui esse voo.',
  seats_not_offered:
    'De momento não é possível escolher lugares neste voo. Receberá um gratuitamente no check-in.',
  seat_taken: 'Alguém acabou de ocupar este lugar. Escolha outro.',
  seat_unknown: 'Este avião não tem esse lugar.',
  seat_blocked: 'Este lugar não é atribuído a passageiros neste voo.',
  seat_wrong_cabin: 'Este lugar fica numa cabina diferente da que reservou.',
  seat_not_sold: 'Este lugar não é vendido na moeda da sua reserva.',
  seat_exit_child: 'Numa saída de emergência só podem sentar-se passageiros com 16 anos ou mais.',
  seat_exit_infant: 'Quem leva um bebé ao colo não se pode sentar numa saída de emergência.',
  seat_exit_assistance: 'Quem pediu assistência não se pode sentar numa saída de emergência.',
  seat_exit_unconfirmed:
    'Numa saída de emergência é preciso ter pelo menos 16 anos e poder e querer ajudar. Confirme-o primeiro.',
  seat_infant_limit: 'Neste bloco de lugares já viaja um bebé e só há uma máscara de oxigénio adicional.',
  seat_not_for_infant: 'Os bebés viajam ao colo de um adulto e não têm lugar próprio.',
  seat_bassinet: 'Estes lugares com berço estão reservados para quem viaja com um bebé.',
  seats_need_attention:
    'Um dos lugares escolhidos já não é adequado ao seu passageiro. Verifique os lugares antes de pagar.',
  promotion_unknown: 'Não conhecemos este código. Verifique como está escrito: só letras e algarismos.',
  promotion_expired: 'Este código já não é válido.',
  promotion_too_early: 'Este código ainda não é válido.',
  promotion_dates_wrong: 'Este código é para outras datas de viagem. Escolha outro dia.',
  promotion_route_wrong: 'Este código é para outra rota.',
  promotion_fare_wrong: 'Este código é para outras tarifas.',
  promotion_site_wrong: 'Este código é para outro dos nossos sites.',
  promotion_currency_wrong: 'Este código não está disponível nesta moeda. Escolha outra moeda.',
  promotion_party_too_small: 'Este código é para grupos maiores.',
  promotion_used_up: 'Este código já foi usado todas as vezes possíveis.',
  account_unknown: 'Não encontrámos esta conta.',
  account_email_taken: 'Já existe uma conta com este endereço de e-mail.',
  administrator_missing:
    'É a última pessoa com permissões de administração ativa. Atribua-as primeiro a outra pessoa.',
  acting_reason_invalid: 'Indique o motivo, com 10 a 500 caracteres: a agência lê-o.',
  acting_expired: 'Já não age em nome da agência, por isso nada foi feito. Volte ao escritório.',
  agency_closed: 'A agência está suspensa, ou está a sua casa-mãe.',
  reason_missing: 'Indique o motivo, com 3 a 500 caracteres: fica no registo de auditoria.',
  roles_missing: 'Escolha pelo menos uma função.',
  credentials_invalid: 'Os dados de acesso não estão corretos. Verifique-os e tente novamente.',
  username_required: 'Introduza o seu nome de utilizador.',
  password_required: 'Introduza a sua palavra-passe.',
  password_too_short: 'Use pelo menos 12 caracteres. Várias palavras seguidas são fáceis de memorizar.',
  password_too_long: 'Use no máximo 200 caracteres.',
  password_too_common: 'Esta palavra-passe é das primeiras que os atacantes experimentam. Escolha outra.',
  password_too_personal: 'Não use na palavra-passe o seu nome, o seu utilizador nem o seu e-mail.',
  password_reused: 'Esta é a sua palavra-passe atual. Escolha outra.',
  password_wrong: 'Esta não é a sua palavra-passe atual.',
  password_repeat_wrong: 'As duas palavras-passe não coincidem.',
  login_expired: 'A sua sessão terminou. Inicie sessão novamente.',
  factor_code_wrong: 'O código não está correto. Introduza o mais recente que a sua aplicação mostra.',
  factor_missing: 'A sua conta precisa de um segundo fator. Adicione outro antes de remover este.',
  factor_unknown: 'Este segundo fator já não existe.',
  passkey_refused: 'A chave de acesso não foi aceite. Tente novamente ou entre de outra forma.',
  session_unknown: 'Esta sessão já terminou.',
  account_link_unknown:
    'Não conhecemos esta ligação. Pode estar cortada, ou uma mensagem mais recente substituiu-a.',
  account_link_used: 'Esta ligação já foi utilizada.',
  account_link_expired: 'Esta ligação expirou. Peça uma nova.',
  agency_group_taken: 'Já existe um grupo com este nome.',
  agency_administrator_taken: 'A agência já tem um administrador ativo, que convida os outros no portal.',
  application_unknown: 'Não encontrámos este pedido.',
  application_closed: 'Este pedido já foi decidido.',
  tax_number_invalid: 'Indique um número fiscal de 4 a 30 letras e algarismos.',
  username_invalid:
    'Um nome de utilizador tem de 3 a 40 letras, algarismos, pontos, hífenes ou sublinhados e começa por uma letra ou um algarismo.',
  username_taken: 'Este nome de utilizador já está em uso. Escolha outro.',
  agent_limit_invalid: 'Indique um valor como 1500 ou 1500,50, ou deixe o campo vazio.',
  group_unknown: 'Não encontramos este grupo.',
  group_changed: 'Entretanto, este grupo mudou. Veja-o como está agora.',
  group_sold_out:
    'Estes voos já não têm tantos lugares. Nada foi reservado nem cobrado; peça-nos outra proposta.',
  group_flight_closed:
    'Um destes voos já não está à venda. Nada foi reservado nem cobrado; peça-nos outra proposta.',
  group_flight_insufficient: 'Nenhuma classe desta família tem {units} lugares neste voo.',
  group_too_small: 'Um grupo tem pelo menos {limit} passageiros. Se forem menos, reserve como de costume.',
  group_too_large: 'Aqui pode pedir grupos de até {limit} passageiros. Para mais, telefone-nos.',
  group_deposit_too_large: 'O depósito é superior ao preço de um lugar.',
  group_deadline_too_late:
    'Esse dia é tarde de mais: o depósito e a validade terminam, no máximo, no prazo dos nomes, que é antes da partida.',
  groups_too_many: 'Tem {limit} pedidos em aberto. Retire um ou espere pela nossa resposta.',
  quote_expired: 'Esta proposta expirou. Peça-nos uma nova.',
  amount_invalid: 'Escreva um valor, por exemplo 120,00.',
  list_adults_missing:
    'Faltam adultos: cada reserva de até 9 lugares precisa de um, e cada bebé viaja ao colo do seu.',
  list_line_invalid:
    'São necessários seis dados: apelido, nomes próprios, tipo, data de nascimento, sexo e nacionalidade.',
  passenger_type_unknown: 'O tipo é A (adulto), C (criança) ou I (bebé).',
  names_too_many: 'A lista tem {seats} passageiros com lugar e só restam {free} lugares livres do grupo.',
  name_list_invalid: 'A lista não pode ser reservada assim. Nada foi reservado.',
  group_deposit_unchosen: 'Escolha se o depósito é cobrado agora ou mais tarde.',
  file_too_large: 'É grande demais. Escolha outro menor.',
  name_list_abandoned:
    'Foram reservados {made} passageiros da lista e não foi possível continuar. Envie de novo os restantes.',
  branch_unknown: 'Não encontramos esta sucursal.',
  branch_not_allowed: 'Uma sucursal não pode ter sucursais próprias.',
  country_invalid: 'Indique as duas letras de um país, como ES.',
  logo_invalid: 'Escolha uma imagem PNG ou JPEG de, no máximo, 200 kB.',
  field_repeated: 'O endereço indica isto mais de uma vez e de forma diferente. Escolha um.',
  // extras
  extra_not_for_passenger: 'Este extra não é oferecido a passageiros desta idade.',
  extra_included: 'A tarifa ou um pack já o inclui: não é preciso comprá-lo outra vez.',
  extra_exclusive: 'Só pode escolher uma destas opções por passageiro e voo.',
  extra_too_late: 'Já não há tempo para pedir este extra para este voo.',
  extra_sold_out:
    '{left, plural, =0 {Este extra está esgotado neste voo} one {Só resta # neste voo} other {Só restam # neste voo}}.',
  bundle_not_for_all: 'Um pack é para todos os passageiros da reserva e todos os voos.',
  assistance_details_invalid:
    'Verifique o que indicou sobre a cadeira de rodas: a bateria, e medidas e peso em números inteiros.',
  operations_token_invalid: 'A chave deste sistema falta ou está errada.',
  operation_flight_unknown: 'Nenhum voo com esse número parte desse aeroporto nesse dia.',
  operation_changed:
    'Entretanto, outra pessoa atualizou este voo. Os campos mostram-no como está agora, com o que alterou. Verifique-os e envie-os de novo.',
  operation_empty: 'Só escreveu o motivo. Altere pelo menos um campo.',
  time_in_future: 'Esta hora ainda não chegou.',
  times_out_of_order: 'Esta hora é anterior à do passo precedente.',
  time_too_far: 'Esta hora está demasiado longe da hora prevista. Verifique o dia.',
  boarding_too_early: 'O embarque começa, no máximo, três horas antes da partida.',
  delay_code_unknown: 'A IATA não tem esse código de atraso. Escreva dois algarismos, por exemplo 93.',
  delay_code_repeated: 'Cada código de atraso só pode aparecer uma vez. Some os minutos.',
  flight_cancelled: 'Este voo está cancelado: isto já não se aplica a ele.',
  flight_not_cancelled: 'Este voo não está cancelado: não tem motivo de cancelamento.',
  report_recipients_invalid:
    'Escolha entre uma e 20 pessoas da sua agência que possam descarregar relatórios.',
  report_schedules_too_many: 'A sua agência já tem {most} relatórios programados. Anule um primeiro.',
} as const satisfies Words<typeof en>;
