// El portal de agencias de viajes: su marco, su tabla y su panel.
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Words } from '#platform/i18n/words.ts';

export const portal: Words<typeof en> = {
  pageTitle: '{title} · Portal de agencias · {airline}',
  frame: {
    skip: 'Ir al contenido',
    homeLink: '{airline} para agencias, panel',
    title: 'Portal de agencias',
    menu: 'Menú',
    pages: 'Páginas del portal',
    shortMenu: 'Páginas principales del portal',
    more: 'Más',
    credit: 'Crédito',
    limit: 'Límite de crédito {amount}',
    left: '{amount} disponibles',
    languages: 'Idioma',
    logout: 'Cerrar sesión',
  },
  pages: {
    dashboard: 'Panel',
    book: 'Hacer una reserva',
    reports: 'Informes',
    agents: 'Agentes',
    password: 'Cambiar contraseña',
  },
  roles: { administrator: 'Administrador', seller: 'Vendedor', finance: 'Finanzas' },
  table: {
    pages: 'Páginas',
    first: 'Primera página',
    next: 'Página siguiente',
    filter: 'Aplicar filtros',
    clear: 'Quitar filtros',
    all: 'Todos',
    from: 'Desde',
    to: 'Hasta',
  },
};
