// Os sites regionais e a moldura de cada página: regiões, menus, formulários do cabeçalho e do rodapé.
import { frame } from '#platform/i18n/messages/pt/site-frame.ts';
import { newsletter } from '#platform/i18n/messages/pt/site-newsletter.ts';
import { reservation } from '#platform/i18n/messages/pt/site-reservation.ts';

export const site = {
  frame,
  newsletter,
  reservation,
  region: {
    mexico: 'México',
    honduras: 'Honduras',
    costarica: 'Costa Rica',
    dominican: 'República Dominicana',
    portugal: 'Portugal',
    'web-staging': 'Site de ensaio',
    usa: 'Estados Unidos',
    www2: 'Internacional',
    www: 'Internacional',
  },
};
