// The regional sites and the frame around every page: regions, menus, forms of the header and the footer.
import { frame } from '#platform/i18n/messages/en/site-frame.ts';
import { newsletter } from '#platform/i18n/messages/en/site-newsletter.ts';
import { reservation } from '#platform/i18n/messages/en/site-reservation.ts';

export const site = {
  frame,
  newsletter,
  reservation,
  region: {
    mexico: 'Mexico',
    honduras: 'Honduras',
    costarica: 'Costa Rica',
    dominican: 'Dominican Republic',
    portugal: 'Portugal',
    'web-staging': 'Web staging',
    usa: 'United States',
    www2: 'International',
    www: 'International',
  },
} as const;
