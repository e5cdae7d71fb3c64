// O portal das agências de viagens: a moldura, a tabela e o painel.
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Words } from '#platform/i18n/words.ts';

export const portal: Words<typeof en> = {
  pageTitle: '{title} · Portal de agências · {airline}',
  frame: {
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
    languages: 'Idioma',
    logout: 'Terminar sessão',
  },
  pages: {
    dashboard: 'Painel',
    book: 'Fazer uma reserva',
    reports: 'Relatórios',
    agents: 'Agentes',
    password: 'Alterar palavra-passe',
  },
  roles: { administrator: 'Administrador', seller: 'Vendedor', finance: 'Finanças' },
  table: {
    pages: 'Páginas',
    first: 'Primeira página',
    next: 'Página seguinte',
    filter: 'Aplicar filtros',
    clear: 'Limpar filtros',
    all: 'Todos',
    from: 'De',
    to: 'Até',
  },
};
