// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const errors = {
  passenger_already_booked:
    '{name} já está no voo {flight}, {reference, select, hold {em outra reserva sua não paga} other {na reserva {reference}}}. Confirme que quer reservar de novo, ou corrija o nome ou a data de nascimento.',
  media_type_unsupported: 'O pedido está em um formato que não conseguimos ler.',
  resource_unknown: 'Não encontramos o que busca.',
  origin_refused: 'O formulário foi enviado a partir de outro site. Abra de novo a página e envie-o daqui.',
  rate_limited: 'Muitos pedidos em pouco tempo. Aguarde um momento e tente de novo.',
  server_failed: 'Algo deu errado do nosso lado. Nada foi cobrado. Tente de novo em instantes.',
  service_unavailable: 'No momento não conseguimos responder. Tente de novo em instantes.',
  id_token_too_old:
    'O acesso deste dispositivo é antigo demais para ser guardado. Recarregue a página e tente de novo.',
  idempotency_in_progress: 'Ainda estamos tratando deste pedido. Aguarde alguns segundos.',
  date_invalid: 'Digite uma data real, com dia, mês e ano.',
  return_too_early: 'A volta precisa ser no dia da ida ou depois.',
  return_missing: 'Escolha a data de volta ou busque só ida.',
  passengers_too_many:
    'Uma reserva aceita até 9 passageiros com assento. Para grupos maiores, fale conosco; as agências pedem no seu portal, em Grupos.',
  adult_missing: 'Precisa viajar pelo menos um adulto.',
  infants_too_many:
    'Cada bebê viaja no colo de um adulto, por isso não pode haver mais bebês do que adultos.',
  text_too_long: 'O texto é longo demais. Encurte-o.',
  birth_date_form_wrong: 'Digite a data de nascimento com o ano de quatro dígitos: 1988-04-12.',
  birth_date_invalid: 'Digite uma data de nascimento real, no passado.',
  birth_date_not_infant: 'Um bebê tem menos de 2 anos no dia de cada voo. Verifique a data de nascimento.',
  email_invalid: 'Digite um e-mail como nome@exemplo.com.br.',
  contact_not_passenger:
    'Digite um e-mail do passageiro, não da agência: os avisos de alterações precisam chegar a quem viaja.',
  phone_invalid:
    'Escolha o código do país e digite o número, ou comece por +, por exemplo +55 11 91234-5678.',
  infant_adult_invalid: 'Escolha o adulto que leva este bebê. Cada adulto pode levar um.',
  name_not_latin: 'Digite este nome com letras de A a Z, como está no seu documento.',
  loyalty_id_invalid: 'Use apenas as letras, os números e os hífenes do seu cartão.',
  infant_adult_taken: 'Este adulto já leva outro bebê. Escolha outro adulto.',
  infant_adult_too_young: 'Um bebê precisa viajar com alguém de 16 anos ou mais.',
  companion_missing:
    'Ninguém nesta reserva tem {age} anos ou mais no dia do primeiro voo. Quem é mais novo precisa viajar com alguém dessa idade, na mesma reserva.',
  escort_not_booked:
    'Ninguém nesta reserva tem {age} anos ou mais no dia do primeiro voo. Para reservar o acompanhamento de menores, ligue para {phone}, ou busque de novo com alguém dessa idade.',
  invalid_name: 'Digite seu nome, com pelo menos 3 caracteres.',
  invalid_email: 'Digite um endereço de e-mail como nome@exemplo.com.',
  newsletter_link_unknown:
    'Não conhecemos este link. Pode estar cortado, ou um e-mail mais recente pode tê-lo substituído.',
  newsletter_link_used: 'Este link já foi usado.',
  newsletter_link_expired: 'Este link expirou. Era válido por 7 dias.',
  offer_unknown: 'Não reconhecemos mais esta oferta. Busque de novo para ver os voos de hoje.',
  flight_closed: 'Este voo não está mais à venda.',
  connection_invalid: 'Estes voos não podem ser combinados: a volta parte antes da chegada.',
  holds_too_many:
    'Há reservas demais não pagas suas ou da sua conexão. Pague ou cancele uma delas, ou tente de novo em alguns minutos.',
  agency_holds_too_many:
    'Sua agência tem tantas reservas não pagas quantas pode ter, no total ou neste voo. Pague ou cancele uma delas.',
  booking_not_allowed:
    'Com sua função na agência pode ver reservas, mas não fazê-las. Peça a um colega de vendas.',
  branch_selling_stopped:
    'Sua matriz suspendeu as vendas da sua filial: não é possível reservar nem pagar nada de novo. As reservas pagas são consultadas e gerenciadas como antes. Fale com sua matriz.',
  block_unknown: 'Não encontramos este bloqueio. Pode ser de outra agência.',
  block_used_up:
    'No voo {flight} o bloqueio tem {units, plural, =0 {nenhum lugar livre} one {# lugar livre} other {# lugares livres}}. Escolha menos passageiros ou outra data.',
  block_released:
    'O bloqueio do voo {flight} já foi liberado: seus lugares estão à venda ao público. Busque o voo para os reservar.',
  hold_challenge_missing:
    'Neste momento, muitas pessoas estão reservando este voo. Tente de novo dentro de {waitSeconds, plural, one {# segundo} other {# segundos}}.',
  booking_unknown: 'Não encontramos esta reserva. Pode ser de outro dispositivo ou ter sido cancelada.',
  hold_expired:
    'O tempo para concluir esta reserva acabou e os lugares ficaram livres. Suas escolhas estão guardadas.',
  booking_not_open: 'Esta reserva não pode mais ser alterada aqui.',
  passengers_missing: 'Informe quem viaja antes de pagar.',
  reservation_unknown:
    'Não encontramos nenhuma reserva com este código e este sobrenome. Verifique os dois: estão no seu e-mail de confirmação.',
  code_missing:
    'Se este código da reserva e este sobrenome estiverem certos, enviamos um código de acesso para o e-mail da reserva. Digite-o aqui.',
  code_expired:
    'Este código não é mais válido. Digite de novo o código da reserva e o sobrenome e enviamos outro.',
  payment_unknown: 'Não encontramos este pagamento.',
  payment_in_progress: 'Seu pagamento já está sendo processado. Não é preciso pagar outra vez.',
  payment_declined: 'Seu banco recusou o cartão. Nada foi cobrado. Tente com outro cartão.',
  card_expired: 'Seu cartão está vencido. Nada foi cobrado. Tente com outro cartão.',
  bank_unavailable:
    'Seu banco teve uma falha e não pôde fazer o pagamento. Nada foi cobrado. Tente de novo em instantes.',
  authentication_failed: 'Seu banco não conseguiu confirmar sua identidade. Nada foi cobrado. Tente de novo.',
  payment_timeout:
    'O banco ainda não respondeu. Continuamos perguntando e enviaremos o resultado por e-mail.',
  payment_refunded: 'O dinheiro chegou quando não havia mais lugares. Estamos devolvendo tudo a você.',
  airports_refused:
    'Não é possível ler {lines, plural, one {# linha} other {# linhas}} do arquivo de aeroportos. Nada foi carregado.',
  schedule_refused:
    'Não é possível carregar {lines, plural, one {# linha} other {# linhas}} do arquivo de horários. Nada foi carregado.',
  content_refused:
    'Não é possível carregar {lines, plural, one {# linha} other {# linhas}} dos arquivos de conteúdo. Nada foi carregado.',
  link_target_refused: 'Os links só podem levar aos nossos sites ou aos domínios autorizados.',
  preview_refused: 'Para ver a prévia precisa de um link válido. Está vendo o conteúdo publicado.',
  webhook_too_old: 'Esta notificação é antiga demais.',
  payment_token_invalid: 'O token de pagamento não é válido. Peça um novo ao provedor de pagamentos.',
  payment_amount_wrong:
    'O provedor de pagamentos indicou um valor diferente do nosso. Nada foi reservado e devolvemos a você todo o dinheiro.',
  voucher_currency_wrong: 'Este voucher está em uma moeda diferente da da sua reserva.',
  voucher_used_up: 'Este voucher não tem mais saldo.',
  voucher_in_use: 'Este voucher acaba de ser usado em outra reserva. Verifique o saldo e tente novamente.',
  credit_missing: 'Sua agência não tem crédito nesta moeda. Pague de outra forma ou peça que o abramos.',
  credit_blocked:
    'O crédito da sua agência está bloqueado. Nada foi reservado. Pague de outra forma ou ligue para nós.',
  credit_transfer_exceeded:
    'É possível mover no máximo {available}: {asked} é mais do que o disponível. Nada foi movido.',
  credit_exceeded:
    'O crédito da sua agência não é suficiente: esta reserva precisa de {pay} e restam {available}. Nada foi reservado. Pague de outra forma.',
  branch_limit_exceeded:
    'Sua matriz permite à sua filial {limit} a crédito por mês e restam {left}; esta reserva precisa de {pay}. Nada foi reservado. Pague de outra forma ou fale com sua matriz.',
  agent_limit_exceeded:
    'Ultrapassa o que pode vender a crédito: seu limite é de {limit}. Nada foi reservado. Fale com um administrador da sua agência ou pague de outra forma.',
  bank_reference_used:
    'Já foi registrada uma transferência com esta referência bancária como outra coisa ou com outro valor.',
  deposit_exceeded: 'No momento podem ser usados para isto, no máximo, {most} do depósito de garantia.',
  correction_below_zero:
    'Depois, a agência ficaria com {surplus} a seu favor. Confira o valor, ou marque a caixa se estiver certo.',
  commission_item_wrong:
    'A comissão é sobre outra coisa. Escolha extras ou assentos acima, ou deixe isto vazio.',
  agency_booking:
    'Esta reserva foi feita por {agency}. Só a agência pode alterá-la ou cancelá-la: fale com ela.',
  group_booking:
    'Esta reserva é de um grupo. Só o nosso departamento de grupos pode alterá-la ou cancelá-la.',
  refund_limit_exceeded:
    'É mais do que seu perfil permite reembolsar. Para esta reserva resta no máximo {limit}.',
  refund_refused: 'O provedor de pagamentos recusou este reembolso. Nada foi movimentado.',
  invoice_address_invalid: 'Indique o endereço de faturamento, com 300 caracteres, no máximo.',
  tax_id_invalid: 'Indique um CPF ou CNPJ de 4 a 20 letras e números, ou deixe em branco.',
  resends_too_many: 'Já enviamos esta confirmação várias vezes. Aguarde uma hora antes de a pedir de novo.',
  many_description:
    'Recebemos muitos pedidos da sua conexão em pouco tempo. Aguarde um minuto e tente de novo; sua reserva e suas escolhas estão a salvo.',
  find_flights: 'Buscar voos',
  server_description: 'Algo deu errado do nosso lado. Sua reserva e suas escolhas estão a salvo.',
  away_description:
    'No momento não conseguimos responder. Sua reserva e suas escolhas estão a salvo. Tente de novo em instantes.',
  message: 'Não foi possível concluir a inscrição agora. Tente de novo dentro de um minuto.',
  seats_not_offered:
    'No momento não é possível escolher assentos neste voo. Receberá um gratuitamente no check-in.',
  seat_taken: 'Alguém acabou de ocupar este assento. Escolha outro.',
  seat_unknown: 'Este avião não tem esse assento.',
  seat_blocked: 'Este assento não é atribuído a passageiros neste voo.',
  seat_wrong_cabin: 'Este assento fica em uma cabine diferente da que reservou.',
  seat_not_sold: 'Este assento não é vendido na moeda da sua reserva.',
  seat_exit_child: 'Em uma saída de emergência só podem se sentar passageiros com 16 anos ou mais.',
  seat_exit_infant: 'Quem leva um bebê no colo não pode se sentar em uma saída de emergência.',
  seat_exit_assistance: 'Quem pediu assistência não pode se sentar em uma saída de emergência.',
  seat_exit_unconfirmed:
    'Em uma saída de emergência é preciso ter pelo menos 16 anos e poder e querer ajudar. Confirme-o primeiro.',
  seat_infant_limit: 'Neste bloco de assentos já viaja um bebê e só há uma máscara de oxigênio adicional.',
  seat_not_for_infant: 'Os bebês viajam no colo de um adulto e não têm assento próprio.',
  seat_bassinet: 'Estes assentos com berço estão reservados para quem viaja com um bebê.',
  seats_need_attention:
    'Um dos assentos escolhidos não é mais adequado ao seu passageiro. Verifique os assentos antes de pagar.',
  promotion_unknown: 'Não conhecemos este código. Verifique como está escrito: só letras e números.',
  promotion_expired: 'Este código não é mais válido.',
  account_unknown: 'Não encontramos esta conta.',
  acting_expired: 'Não age mais em nome da agência, por isso nada foi feito. Volte ao escritório.',
  agency_closed: 'A agência está suspensa, ou está sua matriz.',
  reason_missing: 'Indique o motivo, com 3 a 500 caracteres: fica no registro de auditoria.',
  username_required: 'Digite seu nome de usuário.',
  password_required: 'Digite sua senha.',
  password_too_common: 'Esta senha é das primeiras que os atacantes experimentam. Escolha outra.',
  password_too_personal: 'Não use na senha seu nome, seu usuário nem seu e-mail.',
  password_reused: 'Esta é sua senha atual. Escolha outra.',
  password_wrong: 'Esta não é sua senha atual.',
  password_repeat_wrong: 'As duas senhas não coincidem.',
  login_expired: 'Sua sessão terminou. Entre novamente.',
  factor_code_wrong: 'O código não está correto. Digite o mais recente que a seu aplicativo mostra.',
  factor_missing: 'Sua conta precisa de um segundo fator. Adicione outro antes de remover este.',
  factor_unknown: 'Este segundo fator não existe mais.',
  passkey_refused: 'A chave de acesso não foi aceita. Tente novamente ou entre de outra forma.',
  account_link_unknown:
    'Não conhecemos este link. Pode estar cortado, ou uma mensagem mais recente o substituiu.',
  account_link_used: 'Este link já foi utilizado.',
  account_link_expired: 'Este link expirou. Peça um novo.',
  application_unknown: 'Não encontramos este pedido.',
  tax_number_invalid: 'Indique um CPF ou CNPJ de 4 a 30 letras e números.',
  username_invalid:
    'Um nome de usuário tem de 3 a 40 letras, números, pontos, hífenes ou sublinhados e começa por uma letra ou um número.',
  username_taken: 'Este nome de usuário já está em uso. Escolha outro.',
  group_sold_out:
    'Estes voos não têm mais tantos lugares. Nada foi reservado nem cobrado; peça outra proposta.',
  group_flight_closed:
    'Um destes voos não está mais à venda. Nada foi reservado nem cobrado; peça outra proposta.',
  group_too_large: 'Aqui você pode pedir grupos de até {limit} passageiros. Para mais, ligue para nós.',
  group_deadline_too_late:
    'Esse dia é tarde demais: o depósito e a validade terminam, no máximo, no prazo dos nomes, que é antes da partida.',
  quote_expired: 'Esta proposta expirou. Peça uma nova.',
  amount_invalid: 'Digite um valor, por exemplo 120,00.',
  passengers_incomplete:
    'Informe cada passageiro desta reserva uma só vez: são {count, plural, one {# passageiro} other {# passageiros}}.',
  list_adults_missing:
    'Faltam adultos: cada reserva de até 9 lugares precisa de um, e cada bebê viaja no colo do seu.',
  list_line_invalid:
    'São necessários seis dados: sobrenome, nome, tipo, data de nascimento, sexo e nacionalidade.',
  passenger_type_unknown: 'O tipo é A (adulto), C (criança) ou I (bebê).',
  names_too_many: 'A lista tem {seats} passageiros com assento e só restam {free} lugares livres do grupo.',
  branch_unknown: 'Não encontramos esta filial.',
  branch_not_allowed: 'Uma filial não pode ter filiais próprias.',
  extra_too_late: 'Não há mais tempo para pedir este extra para este voo.',
  report_recipients_invalid: 'Escolha entre uma e 20 pessoas da sua agência que possam baixar relatórios.',
  report_schedules_too_many: 'Sua agência já tem {most} relatórios programados. Cancele um primeiro.',
  bundle_not_for_all: 'Um pacote é para todos os passageiros da reserva e todos os voos.',
  operation_changed:
    'Outra pessoa atualizou este voo nesse meio-tempo. Os campos o mostram como está agora, com o que você alterou. Confira-os e envie de novo.',
  operation_empty: 'Você só escreveu o motivo. Altere pelo menos um campo.',
} as const satisfies Overrides<typeof en>;
