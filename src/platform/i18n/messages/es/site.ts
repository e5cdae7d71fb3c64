// Las webs regionales y el marco de cada página: regiones, menús, formularios de la cabecera y del pie.
import { frame } from '#platform/i18n/messages/es/site-frame.ts';
import { newsletter } from '#platform/i18n/messages/es/site-newsletter.ts';
import { reservation } from '#platform/i18n/messages/es/site-reservation.ts';

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
    'web-staging': 'Web de ensayo',
    usa: 'Estados Unidos',
    www2: 'Internacional',
    www: 'Internacional',
  },
};
