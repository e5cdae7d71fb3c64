// O portal das agências de viagens: a moldura, a tabela e o painel.
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portal: Words<typeof en> = {
  pageTitle: '{title} · Portal de agências · {airline}',
  frame: {
    needs:
      '{count, plural, =0 {Nada precisa da sua atenção} one {# assunto precisa da sua atenção} other {# assuntos precisam da sua atenção}}',
    skip: 'Saltar para o conteúdo',
    homeLink: '{airline} para agências, painel',
    title: 'Portal de agências',
    menu: 'Menu',
    pages: 'Páginas do portal',
    shortMenu: 'Páginas principais do portal',
    more: 'Mais',
    credit: 'Crédito',
    limit: 'Limite de crédito {amount}',
    left: '{amount} disponíveis',
    search: 'Procurar uma reserva',
    searchHint: 'Código, apelido, e-mail ou voo',
    searchButton: 'Procurar',
    clock: 'As horas são as de {city}, salvo indicação de outro lugar.',
    languages: 'Idioma',
    logout: 'Terminar sessão',
    endActing: 'Deixar de agir pela agência',
    actingRole: 'da companhia aérea',
  },
  pages: {
    dashboard: 'Painel',
    book: 'Fazer uma reserva',
    bookings: 'Reservas',
    holds: 'Reservas pendentes',
    groups: 'Grupos',
    allotments: 'Contingentes',
    reports: 'Relatórios',
    statement: 'Extrato',
    invoices: 'Faturas',
    agents: 'Agentes',
    branches: 'Sucursais',
    profile: 'Perfil da agência',
    visits: 'Visitas da companhia aérea',
    password: 'Alterar palavra-passe',
  },
  credit: {
    title: 'Crédito',
    none: 'A sua agência não tem crédito: pague com cartão ou peça-nos uma conta de crédito.',
    available: 'Crédito disponível',
    used: 'Usado',
    held: 'Retido',
    limit: 'Limite',
    nextInvoice: 'Fecho da próxima fatura: {day}',
    alertAt: 'aviso com {percent} % usados',
    meter:
      'De um limite de {limit}, estão usados {used} e retidos {held}. O aviso chega com {percent} por cento usados.',
    month: 'Este mês: {used} dos {limit} que a sua sede permite, restam {left}.',
    stopped:
      'A sua sede suspendeu as vendas da sua sucursal. Não é possível reservar nem pagar nada de novo.',
    blocked: { staff: 'Bloqueado pela companhia', overdue: 'Bloqueado: há uma fatura vencida' },
  },
  dashboard: {
    greetings: {
      morning: 'Bom dia, {name}',
      afternoon: 'Boa tarde, {name}',
      evening: 'Boa noite, {name}',
    },
    now: '{day}, {time} em {city}',
    needs: 'A tratar',
    nothing: 'Não há nada pendente agora.',
    holds: 'Reservas prestes a expirar',
    soon: '{count, plural, one {# em menos de 2 horas} other {# em menos de 2 horas}}',
    allHolds: '{count, plural, =0 {Reservas pendentes} one {A única pendente} other {As # pendentes}}',
    noHolds: 'Não há reservas por pagar.',
    recent: 'Reservas recentes',
    allBookings: 'Todas as reservas',
    monthSoFar: 'Em {month}, até agora: {count, plural, one {# reserva} other {# reservas}} em {currency}',
    noBookings: 'A sua agência ainda não tem reservas.',
    departures: 'Partidas em 7 dias',
    noDepartures: 'Ninguém parte nos próximos 7 dias.',
    was: 'Antes: {time}',
    allDepartures: 'Todas as partidas',
    moreDepartures: 'Mostram-se as {count} próximas reservas. Ver todas as partidas',
    soonNeeds:
      '{count, plural, one {# reserva expira em menos de 2 horas} other {# reservas expiram em menos de 2 horas}}',
    near: 'Estão usados {percent} % ou mais do crédito em {currency}.',
    blocked: 'O crédito em {currency} está bloqueado. Ligue-nos.',
    overdue:
      '{count, plural, one {A fatura {number} ({amount}) venceu a {day}} other {Há # faturas por pagar ({amount} no total), a primeira venceu a {day}}}',
    due: '{count, plural, one {A fatura {number} ({amount}) vence a {day}} other {Vencem # faturas ({amount} no total), a primeira a {day}}}',
    groups: {
      answer:
        '{count, plural, one {{name}: a proposta espera a sua resposta até {day}} other {# propostas de grupo esperam a sua resposta, a primeira até {day}}}',
      deposit:
        '{count, plural, one {{name}: o depósito vence a {day}} other {Falta o depósito de # grupos, o primeiro vence a {day}}}',
      names:
        '{count, plural, one {{name}: os nomes devem ser dados até {day}} other {Faltam nomes de # grupos, os primeiros até {day}}}',
    },
    release:
      '{count, plural, one {# lugar de um contingente por vender volta à venda a {day}} other {# lugares de contingentes por vender voltam à venda, os primeiros a {day}}}',
    moreChanges: '{count, plural, one {Mais # voo com alterações} other {Mais # voos com alterações}}',
    onlyChanges: 'Só se mostram os {count} próximos.',
    unnamed:
      '{count, plural, one {# reserva pendente não tem nomes} other {# reservas pendentes não têm nomes}}',
    changed: '{flight} de {day} parte às {time} em vez das {before}: {lead}',
    cancelled: '{flight} de {day} foi cancelado: {lead}',
    visits:
      '{count, plural, one {A companhia aérea agiu em nome da sua agência uma vez esta semana} other {A companhia aérea agiu em nome da sua agência # vezes esta semana}}',
  },
  search: {
    title: 'Procurar uma reserva',
    intro:
      'Por código, número da reserva em espera ou do bilhete eletrónico, apelido, e-mail, ou voo e dia, como 101 2026-12-24.',
    found: 'Reservas encontradas',
    short: 'Escreva pelo menos duas letras ou algarismos.',
    nothing: 'Nenhuma reserva da sua agência corresponde.',
    more: 'Só se mostram as primeiras {count}. Escreva mais para encontrar menos.',
    again: 'Procurar',
    field: 'Código, apelido ou voo',
  },
  roles: { administrator: 'Administrador', seller: 'Vendedor', finance: 'Finanças' },
};
