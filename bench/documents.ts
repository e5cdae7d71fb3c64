// What the documents of a booking take to make: the confirmation as a mail.
import { benchConfirmationMail } from './stage/confirmation-mail.ts';

await benchConfirmationMail();
