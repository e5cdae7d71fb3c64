// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalAgency as en } from '#platform/i18n/messages/en/portal-agency.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAgency = {
  branches: {
    intro: 'Cada sucursal tiene sus personas, sus reservaciones y su crédito, y no ve nada de lo tuyo.',
    add: 'Agregar una sucursal',
    addButton: 'Agregar la sucursal e invitar a su administrador',
    transferHint:
      'Lo que des se descuenta de tu propio crédito y la sucursal puede usarlo de inmediato. Puedes recuperar lo que diste y la sucursal no usó.',
    transferAmount: 'Monto',
    boundHint:
      'Neto, por mes natural de la aerolínea. Lo ya usado o retenido no se deshace. Deja el monto vacío para no poner límite.',
    stopHint:
      'La sucursal no retiene ni paga nada nuevo. Su personal entra, consulta y gestiona reservaciones como antes.',
    done: {
      add: 'La sucursal se agregó y la invitación va de camino.',
      transfer: 'El crédito se transferió.',
      bound: 'El límite se guardó.',
    },
  },
  profile: {
    intro: 'Esto aparece en los documentos de tus reservaciones.',
    done: {
      change: 'El perfil se guardó.',
      logo: 'El logotipo se guardó.',
      remove_logo: 'El logotipo se quitó.',
    },
  },
} as const satisfies Overrides<typeof en>;
