// El marco de cada página: cabecera, menús, selector, pie.
export const frame = {
  menu: 'Menú',
  manageBooking: 'Gestionar reserva',
  telephone: 'Teléfono',
  follow: 'Síguenos',
  usFlights: 'Vuelos en EE. UU.',
  selector: 'Región e idioma',
  regions: 'Región',
  bookingStays:
    'Tu reserva se queda en este sitio ({region}). En el sitio de otra región empiezas de cero, con un enlace para volver a ella.',
  signedInAs: 'Conectado como',
  portal: 'Panel',
  logOut: 'Cerrar sesión',
  logOutFailed: 'La sesión sigue abierta. Inténtalo de nuevo.',
  preview: 'Vista previa',
  previewNote: 'También ves lo que aún no está publicado.',
  previewRefused: 'Para ver borradores necesitas un enlace de vista previa válido. Esto es lo publicado.',
  agencies: 'Agencias de viajes',
  footerMenu: 'Menú del pie de página',
};
