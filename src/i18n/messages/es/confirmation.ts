// La confirmación.
import type { confirmation as en } from '#i18n/messages/en/confirmation.ts';
import type { Words } from '#i18n/words.ts';

export const confirmation = {
  title: 'Tu viaje está reservado',
  referenceTitle: 'Localizador',
  referenceHelp: 'Guárdalo: con él y un apellido abres esta reserva.',
  copy: 'Copiar el localizador',
  copied: 'Copiado',
  sentTo: 'Estamos enviando la confirmación a {email}.',
  itineraryTitle: 'Itinerario',
  localTimes: 'Todas las horas son locales de cada aeropuerto.',
  ticketsTitle: 'Viajeros y billetes electrónicos',
  ticketNumber: 'Billete {number}',
  extrasTitle: 'Equipaje y extras',
  paidTitle: 'Pagado',
  paidText: '{price} con tarjeta, el {date}',
  nextTitle: 'Qué sigue',
  checkinOpens: 'El check-in online de {route} abre el {date} a las {time}, hora de {city}.',
  documents:
    'Lleva un documento de viaje válido por cada viajero, también niños y bebés. Comprueba si tu destino pide pasaporte, visado o algún formulario.',
  changes: '¿Necesitas cambiar algo? Solo te pediremos el localizador y un apellido.',
  print: 'Imprimir o guardar en PDF',
  calendar: 'Añadir al calendario',
  home: 'Volver a la página de inicio',
} as const satisfies Words<typeof en>;
