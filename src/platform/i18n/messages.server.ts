// All words in all languages. A new namespace is one file per language and one line in each list.
import { common as commonEn } from '#platform/i18n/messages/en/common.ts';
import { errors as errorsEn } from '#platform/i18n/messages/en/errors.ts';
import { common as commonEs } from '#platform/i18n/messages/es/common.ts';
import { errors as errorsEs } from '#platform/i18n/messages/es/errors.ts';
import { common as commonPt } from '#platform/i18n/messages/pt/common.ts';
import { errors as errorsPt } from '#platform/i18n/messages/pt/errors.ts';
import { booking as bookingEn } from '#platform/i18n/messages/en/booking.ts';
import { confirmation as confirmationEn } from '#platform/i18n/messages/en/confirmation.ts';
import { extras as extrasEn } from '#platform/i18n/messages/en/extras.ts';
import { documents as documentsEn } from '#platform/i18n/messages/en/documents.ts';
import { mail as mailEn } from '#platform/i18n/messages/en/mail.ts';
import { passengers as passengersEn } from '#platform/i18n/messages/en/passengers.ts';
import { payment as paymentEn } from '#platform/i18n/messages/en/payment.ts';
import { booking as bookingEs } from '#platform/i18n/messages/es/booking.ts';
import { confirmation as confirmationEs } from '#platform/i18n/messages/es/confirmation.ts';
import { extras as extrasEs } from '#platform/i18n/messages/es/extras.ts';
import { documents as documentsEs } from '#platform/i18n/messages/es/documents.ts';
import { mail as mailEs } from '#platform/i18n/messages/es/mail.ts';
import { passengers as passengersEs } from '#platform/i18n/messages/es/passengers.ts';
import { payment as paymentEs } from '#platform/i18n/messages/es/payment.ts';
import { booking as bookingPt } from '#platform/i18n/messages/pt/booking.ts';
import { confirmation as confirmationPt } from '#platform/i18n/messages/pt/confirmation.ts';
import { extras as extrasPt } from '#platform/i18n/messages/pt/extras.ts';
import { documents as documentsPt } from '#platform/i18n/messages/pt/documents.ts';
import { mail as mailPt } from '#platform/i18n/messages/pt/mail.ts';
import { passengers as passengersPt } from '#platform/i18n/messages/pt/passengers.ts';
import { payment as paymentPt } from '#platform/i18n/messages/pt/payment.ts';
import { search as searchEn } from '#platform/i18n/messages/en/search.ts';
import { home as homeEn } from '#platform/i18n/messages/en/home.ts';
import { select as selectEn } from '#platform/i18n/messages/en/select.ts';
import { manage as manageEn } from '#platform/i18n/messages/en/manage.ts';
import { newsletter as newsletterEn } from '#platform/i18n/messages/en/newsletter.ts';
import { pages as pagesEn } from '#platform/i18n/messages/en/pages.ts';
import { site as siteEn } from '#platform/i18n/messages/en/site.ts';
import { search as searchEs } from '#platform/i18n/messages/es/search.ts';
import { home as homeEs } from '#platform/i18n/messages/es/home.ts';
import { select as selectEs } from '#platform/i18n/messages/es/select.ts';
import { manage as manageEs } from '#platform/i18n/messages/es/manage.ts';
import { newsletter as newsletterEs } from '#platform/i18n/messages/es/newsletter.ts';
import { pages as pagesEs } from '#platform/i18n/messages/es/pages.ts';
import { site as siteEs } from '#platform/i18n/messages/es/site.ts';
import { search as searchPt } from '#platform/i18n/messages/pt/search.ts';
import { home as homePt } from '#platform/i18n/messages/pt/home.ts';
import { select as selectPt } from '#platform/i18n/messages/pt/select.ts';
import { manage as managePt } from '#platform/i18n/messages/pt/manage.ts';
import { newsletter as newsletterPt } from '#platform/i18n/messages/pt/newsletter.ts';
import { pages as pagesPt } from '#platform/i18n/messages/pt/pages.ts';
import { site as sitePt } from '#platform/i18n/messages/pt/site.ts';
import { seats as seatsEn } from '#platform/i18n/messages/en/seats.ts';
import { seats as seatsEs } from '#platform/i18n/messages/es/seats.ts';
import { seats as seatsPt } from '#platform/i18n/messages/pt/seats.ts';
import { seatCategories as seatCategoriesEn } from '#platform/i18n/messages/en/seat-categories.ts';
import { seatCategories as seatCategoriesEs } from '#platform/i18n/messages/es/seat-categories.ts';
import { seatCategories as seatCategoriesPt } from '#platform/i18n/messages/pt/seat-categories.ts';
import { changes as changesEn } from '#platform/i18n/messages/en/changes.ts';
import { changes as changesEs } from '#platform/i18n/messages/es/changes.ts';
import { changes as changesPt } from '#platform/i18n/messages/pt/changes.ts';
import { arrival as arrivalEn } from '#platform/i18n/messages/en/arrival.ts';
import { promotion as promotionEn } from '#platform/i18n/messages/en/promotion.ts';
import { arrival as arrivalEs } from '#platform/i18n/messages/es/arrival.ts';
import { promotion as promotionEs } from '#platform/i18n/messages/es/promotion.ts';
import { arrival as arrivalPt } from '#platform/i18n/messages/pt/arrival.ts';
import { promotion as promotionPt } from '#platform/i18n/messages/pt/promotion.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Words } from '#platform/i18n/words.ts';

const en = {
  common: commonEn,
  select: selectEn,
  home: homeEn,
  search: searchEn,
  errors: errorsEn,
  booking: bookingEn,
  extras: extrasEn,
  passengers: passengersEn,
  payment: paymentEn,
  confirmation: confirmationEn,
  documents: documentsEn,
  mail: mailEn,
  manage: manageEn,
  site: siteEn,
  newsletter: newsletterEn,
  pages: pagesEn,
  seats: seatsEn,
  seatCategories: seatCategoriesEn,
  changes: changesEn,
  promotion: promotionEn,
  arrival: arrivalEn,
};
const es: Words<Messages> = {
  common: commonEs,
  select: selectEs,
  home: homeEs,
  search: searchEs,
  errors: errorsEs,
  booking: bookingEs,
  extras: extrasEs,
  passengers: passengersEs,
  payment: paymentEs,
  confirmation: confirmationEs,
  documents: documentsEs,
  mail: mailEs,
  manage: manageEs,
  site: siteEs,
  newsletter: newsletterEs,
  pages: pagesEs,
  seats: seatsEs,
  seatCategories: seatCategoriesEs,
  changes: changesEs,
  promotion: promotionEs,
  arrival: arrivalEs,
};
const pt: Words<Messages> = {
  common: commonPt,
  select: selectPt,
  home: homePt,
  search: searchPt,
  errors: errorsPt,
  booking: bookingPt,
  extras: extrasPt,
  passengers: passengersPt,
  payment: paymentPt,
  confirmation: confirmationPt,
  documents: documentsPt,
  mail: mailPt,
  manage: managePt,
  site: sitePt,
  newsletter: newsletterPt,
  pages: pagesPt,
  seats: seatsPt,
  seatCategories: seatCategoriesPt,
  changes: changesPt,
  promotion: promotionPt,
  arrival: arrivalPt,
};

export type Messages = typeof en;

export const messages: Readonly<Record<Locale, Words<Messages>>> = { en, es, pt };
