// El formulario del boletín al pie de cada página.
export const newsletter = {
  title: 'Tarifas y novedades por correo',
  name: 'Nombre',
  email: 'Correo electrónico',
  required: 'obligatorio',
  submit: 'Suscribirme',
  submitting: 'Enviando…',
  submitted: 'Solicitud enviada',
  sentTitle: 'Ahora revisa tu correo',
  sentText:
    'Si {email} aún no está en nuestra lista, te hemos enviado un correo. Pulsa su botón en los próximos 7 días y la suscripción quedará hecha.',
  sentHint: '¿No llega nada en unos minutos? Mira en la carpeta de correo no deseado.',
  purpose: 'Usamos tu dirección solo para este boletín, y puedes darte de baja cuando quieras.',
  privacy: 'Privacidad',
};
