// El paso de los pasajeros.
import type { passengers as en } from '#i18n/messages/en/passengers.ts';
import type { Words } from '#i18n/words.ts';

export const passengers = {
  title: '¿Quién viaja?',
  lead: 'Escribe cada nombre como figura en el pasaporte o documento. Con sus tildes, guiones y los dos apellidos.',
  givenNames: 'Nombre',
  givenNamesHelp: 'Déjalo vacío si el documento muestra un solo nombre.',
  surname: 'Apellidos',
  ticketForm: 'En el billete: {name}',
  ticketFormHelp:
    'Los billetes solo llevan letras de la A a la Z. Escribe tu nombre tal cual; nosotros lo adaptamos.',
  gender: 'Género en el documento',
  genderF: 'Femenino (F)',
  genderM: 'Masculino (M)',
  genderX: 'X',
  genderU: 'No consta',
  birthDate: 'Fecha de nacimiento',
  birthDateHelp: 'Día, mes y año, por ejemplo 31/12/1990',
  birthDateInfant: 'Menos de 2 años el día de cada vuelo',
  birthDateChild: 'De 2 a 11 años el día de cada vuelo',
  nationality: 'Nacionalidad',
  nationalityChoose: 'Elige un país',
  loyaltyId: 'Número de viajero frecuente',
  infantAdult: 'Viaja en brazos de',
  infantAdultChoose: 'Elige un adulto',
  contactTitle: '¿Cómo te localizamos?',
  contactLead: 'Un contacto para todos: ahí enviamos la confirmación y cualquier cambio en los vuelos.',
  email: 'Correo electrónico',
  phone: 'Teléfono móvil',
  phoneHelp: 'Con el prefijo del país, por ejemplo +34 600 11 22 33',
  language: 'Idioma de nuestros mensajes',
  consentTitle: 'Novedades y ofertas',
  marketing: 'Quiero recibir ofertas por correo. Puedo darme de baja cuando quiera.',
  privacy:
    'Usamos estos datos para emitir los billetes y avisarte sobre tus vuelos, como la ley exige a las aerolíneas.',
  continue: 'Continuar al pago',
  errorCount: '{count, plural, one {Hay # dato por corregir} other {Hay # datos por corregir}}',
  errorFor: '{name}: {field}',
} as const satisfies Words<typeof en>;
