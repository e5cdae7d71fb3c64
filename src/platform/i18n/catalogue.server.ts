// Written by `npm run catalogue` from the files in messages/. Do not edit: run it again.
import { arrival as arrivalEn } from '#platform/i18n/messages/en/arrival.ts';
import { booking as bookingEn } from '#platform/i18n/messages/en/booking.ts';
import { changes as changesEn } from '#platform/i18n/messages/en/changes.ts';
import { common as commonEn } from '#platform/i18n/messages/en/common.ts';
import { confirmation as confirmationEn } from '#platform/i18n/messages/en/confirmation.ts';
import { documents as documentsEn } from '#platform/i18n/messages/en/documents.ts';
import { errors as errorsEn } from '#platform/i18n/messages/en/errors.ts';
import { extras as extrasEn } from '#platform/i18n/messages/en/extras.ts';
import { home as homeEn } from '#platform/i18n/messages/en/home.ts';
import { mail as mailEn } from '#platform/i18n/messages/en/mail.ts';
import { manage as manageEn } from '#platform/i18n/messages/en/manage.ts';
import { newsletter as newsletterEn } from '#platform/i18n/messages/en/newsletter.ts';
import { pages as pagesEn } from '#platform/i18n/messages/en/pages.ts';
import { passengers as passengersEn } from '#platform/i18n/messages/en/passengers.ts';
import { payment as paymentEn } from '#platform/i18n/messages/en/payment.ts';
import { promotion as promotionEn } from '#platform/i18n/messages/en/promotion.ts';
import { search as searchEn } from '#platform/i18n/messages/en/search.ts';
import { seatCategories as seatCategoriesEn } from '#platform/i18n/messages/en/seat-categories.ts';
import { seats as seatsEn } from '#platform/i18n/messages/en/seats.ts';
import { select as selectEn } from '#platform/i18n/messages/en/select.ts';
import { site as siteEn } from '#platform/i18n/messages/en/site.ts';
import { arrival as arrivalEs } from '#platform/i18n/messages/es/arrival.ts';
import { booking as bookingEs } from '#platform/i18n/messages/es/booking.ts';
import { changes as changesEs } from '#platform/i18n/messages/es/changes.ts';
import { common as commonEs } from '#platform/i18n/messages/es/common.ts';
import { confirmation as confirmationEs } from '#platform/i18n/messages/es/confirmation.ts';
import { documents as documentsEs } from '#platform/i18n/messages/es/documents.ts';
import { errors as errorsEs } from '#platform/i18n/messages/es/errors.ts';
import { extras as extrasEs } from '#platform/i18n/messages/es/extras.ts';
import { home as homeEs } from '#platform/i18n/messages/es/home.ts';
import { mail as mailEs } from '#platform/i18n/messages/es/mail.ts';
import { manage as manageEs } from '#platform/i18n/messages/es/manage.ts';
import { newsletter as newsletterEs } from '#platform/i18n/messages/es/newsletter.ts';
import { pages as pagesEs } from '#platform/i18n/messages/es/pages.ts';
import { passengers as passengersEs } from '#platform/i18n/messages/es/passengers.ts';
import { payment as paymentEs } from '#platform/i18n/messages/es/payment.ts';
import { promotion as promotionEs } from '#platform/i18n/messages/es/promotion.ts';
import { search as searchEs } from '#platform/i18n/messages/es/search.ts';
import { seatCategories as seatCategoriesEs } from '#platform/i18n/messages/es/seat-categories.ts';
import { seats as seatsEs } from '#platform/i18n/messages/es/seats.ts';
import { select as selectEs } from '#platform/i18n/messages/es/select.ts';
import { site as siteEs } from '#platform/i18n/messages/es/site.ts';
import { arrival as arrivalPt } from '#platform/i18n/messages/pt/arrival.ts';
import { booking as bookingPt } from '#platform/i18n/messages/pt/booking.ts';
import { changes as changesPt } from '#platform/i18n/messages/pt/changes.ts';
import { common as commonPt } from '#platform/i18n/messages/pt/common.ts';
import { confirmation as confirmationPt } from '#platform/i18n/messages/pt/confirmation.ts';
import { documents as documentsPt } from '#platform/i18n/messages/pt/documents.ts';
import { errors as errorsPt } from '#platform/i18n/messages/pt/errors.ts';
import { extras as extrasPt } from '#platform/i18n/messages/pt/extras.ts';
import { home as homePt } from '#platform/i18n/messages/pt/home.ts';
import { mail as mailPt } from '#platform/i18n/messages/pt/mail.ts';
import { manage as managePt } from '#platform/i18n/messages/pt/manage.ts';
import { newsletter as newsletterPt } from '#platform/i18n/messages/pt/newsletter.ts';
import { pages as pagesPt } from '#platform/i18n/messages/pt/pages.ts';
import { passengers as passengersPt } from '#platform/i18n/messages/pt/passengers.ts';
import { payment as paymentPt } from '#platform/i18n/messages/pt/payment.ts';
import { promotion as promotionPt } from '#platform/i18n/messages/pt/promotion.ts';
import { search as searchPt } from '#platform/i18n/messages/pt/search.ts';
import { seatCategories as seatCategoriesPt } from '#platform/i18n/messages/pt/seat-categories.ts';
import { seats as seatsPt } from '#platform/i18n/messages/pt/seats.ts';
import { select as selectPt } from '#platform/i18n/messages/pt/select.ts';
import { site as sitePt } from '#platform/i18n/messages/pt/site.ts';
import type { Words } from './words.ts';

export const en = {
  arrival: arrivalEn,
  booking: bookingEn,
  changes: changesEn,
  common: commonEn,
  confirmation: confirmationEn,
  documents: documentsEn,
  errors: errorsEn,
  extras: extrasEn,
  home: homeEn,
  mail: mailEn,
  manage: manageEn,
  newsletter: newsletterEn,
  pages: pagesEn,
  passengers: passengersEn,
  payment: paymentEn,
  promotion: promotionEn,
  search: searchEn,
  seatCategories: seatCategoriesEn,
  seats: seatsEn,
  select: selectEn,
  site: siteEn,
};

export const es: Words<typeof en> = {
  arrival: arrivalEs,
  booking: bookingEs,
  changes: changesEs,
  common: commonEs,
  confirmation: confirmationEs,
  documents: documentsEs,
  errors: errorsEs,
  extras: extrasEs,
  home: homeEs,
  mail: mailEs,
  manage: manageEs,
  newsletter: newsletterEs,
  pages: pagesEs,
  passengers: passengersEs,
  payment: paymentEs,
  promotion: promotionEs,
  search: searchEs,
  seatCategories: seatCategoriesEs,
  seats: seatsEs,
  select: selectEs,
  site: siteEs,
};

export const pt: Words<typeof en> = {
  arrival: arrivalPt,
  booking: bookingPt,
  changes: changesPt,
  common: commonPt,
  confirmation: confirmationPt,
  documents: documentsPt,
  errors: errorsPt,
  extras: extrasPt,
  home: homePt,
  mail: mailPt,
  manage: managePt,
  newsletter: newsletterPt,
  pages: pagesPt,
  passengers: passengersPt,
  payment: paymentPt,
  promotion: promotionPt,
  search: searchPt,
  seatCategories: seatCategoriesPt,
  seats: seatsPt,
  select: selectPt,
  site: sitePt,
};
