// Written by `npm run catalogue` from the files in messages/. Do not edit: run it again.
import { acting as actingEn } from './messages/en/acting.ts';
import { agencyApply as agencyApplyEn } from './messages/en/agency-apply.ts';
import { arrival as arrivalEn } from './messages/en/arrival.ts';
import { booking as bookingEn } from './messages/en/booking.ts';
import { busy as busyEn } from './messages/en/busy.ts';
import { changes as changesEn } from './messages/en/changes.ts';
import { common as commonEn } from './messages/en/common.ts';
import { confirmation as confirmationEn } from './messages/en/confirmation.ts';
import { consent as consentEn } from './messages/en/consent.ts';
import { contentImport as contentImportEn } from './messages/en/content-import.ts';
import { destinations as destinationsEn } from './messages/en/destinations.ts';
import { documents as documentsEn } from './messages/en/documents.ts';
import { errors as errorsEn } from './messages/en/errors.ts';
import { extras as extrasEn } from './messages/en/extras.ts';
import { home as homeEn } from './messages/en/home.ts';
import { login as loginEn } from './messages/en/login.ts';
import { mail as mailEn } from './messages/en/mail.ts';
import { manage as manageEn } from './messages/en/manage.ts';
import { measures as measuresEn } from './messages/en/measures.ts';
import { missing as missingEn } from './messages/en/missing.ts';
import { newsletter as newsletterEn } from './messages/en/newsletter.ts';
import { office as officeEn } from './messages/en/office.ts';
import { officeAgencies as officeAgenciesEn } from './messages/en/office-agencies.ts';
import { officeAllotments as officeAllotmentsEn } from './messages/en/office-allotments.ts';
import { officeAudit as officeAuditEn } from './messages/en/office-audit.ts';
import { officeBookings as officeBookingsEn } from './messages/en/office-bookings.ts';
import { officeFlights as officeFlightsEn } from './messages/en/office-flights.ts';
import { officeGroups as officeGroupsEn } from './messages/en/office-groups.ts';
import { officeHealth as officeHealthEn } from './messages/en/office-health.ts';
import { officeMessages as officeMessagesEn } from './messages/en/office-messages.ts';
import { officePeople as officePeopleEn } from './messages/en/office-people.ts';
import { operation as operationEn } from './messages/en/operation.ts';
import { pages as pagesEn } from './messages/en/pages.ts';
import { passengers as passengersEn } from './messages/en/passengers.ts';
import { payment as paymentEn } from './messages/en/payment.ts';
import { popupLogin as popupLoginEn } from './messages/en/popup-login.ts';
import { portal as portalEn } from './messages/en/portal.ts';
import { portalAgency as portalAgencyEn } from './messages/en/portal-agency.ts';
import { portalAllotments as portalAllotmentsEn } from './messages/en/portal-allotments.ts';
import { portalBookings as portalBookingsEn } from './messages/en/portal-bookings.ts';
import { portalGroups as portalGroupsEn } from './messages/en/portal-groups.ts';
import { portalPeople as portalPeopleEn } from './messages/en/portal-people.ts';
import { portalReports as portalReportsEn } from './messages/en/portal-reports.ts';
import { portalVisits as portalVisitsEn } from './messages/en/portal-visits.ts';
import { promotion as promotionEn } from './messages/en/promotion.ts';
import { quote as quoteEn } from './messages/en/quote.ts';
import { search as searchEn } from './messages/en/search.ts';
import { seatCategories as seatCategoriesEn } from './messages/en/seat-categories.ts';
import { seats as seatsEn } from './messages/en/seats.ts';
import { select as selectEn } from './messages/en/select.ts';
import { site as siteEn } from './messages/en/site.ts';
import { workspace as workspaceEn } from './messages/en/workspace.ts';
import { acting as actingEs } from './messages/es/acting.ts';
import { agencyApply as agencyApplyEs } from './messages/es/agency-apply.ts';
import { arrival as arrivalEs } from './messages/es/arrival.ts';
import { booking as bookingEs } from './messages/es/booking.ts';
import { busy as busyEs } from './messages/es/busy.ts';
import { changes as changesEs } from './messages/es/changes.ts';
import { common as commonEs } from './messages/es/common.ts';
import { confirmation as confirmationEs } from './messages/es/confirmation.ts';
import { consent as consentEs } from './messages/es/consent.ts';
import { contentImport as contentImportEs } from './messages/es/content-import.ts';
import { destinations as destinationsEs } from './messages/es/destinations.ts';
import { documents as documentsEs } from './messages/es/documents.ts';
import { errors as errorsEs } from './messages/es/errors.ts';
import { extras as extrasEs } from './messages/es/extras.ts';
import { home as homeEs } from './messages/es/home.ts';
import { login as loginEs } from './messages/es/login.ts';
import { mail as mailEs } from './messages/es/mail.ts';
import { manage as manageEs } from './messages/es/manage.ts';
import { measures as measuresEs } from './messages/es/measures.ts';
import { missing as missingEs } from './messages/es/missing.ts';
import { newsletter as newsletterEs } from './messages/es/newsletter.ts';
import { office as officeEs } from './messages/es/office.ts';
import { officeAgencies as officeAgenciesEs } from './messages/es/office-agencies.ts';
import { officeAllotments as officeAllotmentsEs } from './messages/es/office-allotments.ts';
import { officeAudit as officeAuditEs } from './messages/es/office-audit.ts';
import { officeBookings as officeBookingsEs } from './messages/es/office-bookings.ts';
import { officeFlights as officeFlightsEs } from './messages/es/office-flights.ts';
import { officeGroups as officeGroupsEs } from './messages/es/office-groups.ts';
import { officeHealth as officeHealthEs } from './messages/es/office-health.ts';
import { officeMessages as officeMessagesEs } from './messages/es/office-messages.ts';
import { officePeople as officePeopleEs } from './messages/es/office-people.ts';
import { operation as operationEs } from './messages/es/operation.ts';
import { pages as pagesEs } from './messages/es/pages.ts';
import { passengers as passengersEs } from './messages/es/passengers.ts';
import { payment as paymentEs } from './messages/es/payment.ts';
import { popupLogin as popupLoginEs } from './messages/es/popup-login.ts';
import { portal as portalEs } from './messages/es/portal.ts';
import { portalAgency as portalAgencyEs } from './messages/es/portal-agency.ts';
import { portalAllotments as portalAllotmentsEs } from './messages/es/portal-allotments.ts';
import { portalBookings as portalBookingsEs } from './messages/es/portal-bookings.ts';
import { portalGroups as portalGroupsEs } from './messages/es/portal-groups.ts';
import { portalPeople as portalPeopleEs } from './messages/es/portal-people.ts';
import { portalReports as portalReportsEs } from './messages/es/portal-reports.ts';
import { portalVisits as portalVisitsEs } from './messages/es/portal-visits.ts';
import { promotion as promotionEs } from './messages/es/promotion.ts';
import { quote as quoteEs } from './messages/es/quote.ts';
import { search as searchEs } from './messages/es/search.ts';
import { seatCategories as seatCategoriesEs } from './messages/es/seat-categories.ts';
import { seats as seatsEs } from './messages/es/seats.ts';
import { select as selectEs } from './messages/es/select.ts';
import { site as siteEs } from './messages/es/site.ts';
import { workspace as workspaceEs } from './messages/es/workspace.ts';
import { acting as actingPt } from './messages/pt/acting.ts';
import { agencyApply as agencyApplyPt } from './messages/pt/agency-apply.ts';
import { arrival as arrivalPt } from './messages/pt/arrival.ts';
import { booking as bookingPt } from './messages/pt/booking.ts';
import { busy as busyPt } from './messages/pt/busy.ts';
import { changes as changesPt } from './messages/pt/changes.ts';
import { common as commonPt } from './messages/pt/common.ts';
import { confirmation as confirmationPt } from './messages/pt/confirmation.ts';
import { consent as consentPt } from './messages/pt/consent.ts';
import { contentImport as contentImportPt } from './messages/pt/content-import.ts';
import { destinations as destinationsPt } from './messages/pt/destinations.ts';
import { documents as documentsPt } from './messages/pt/documents.ts';
import { errors as errorsPt } from './messages/pt/errors.ts';
import { extras as extrasPt } from './messages/pt/extras.ts';
import { home as homePt } from './messages/pt/home.ts';
import { login as loginPt } from './messages/pt/login.ts';
import { mail as mailPt } from './messages/pt/mail.ts';
import { manage as managePt } from './messages/pt/manage.ts';
import { measures as measuresPt } from './messages/pt/measures.ts';
import { missing as missingPt } from './messages/pt/missing.ts';
import { newsletter as newsletterPt } from './messages/pt/newsletter.ts';
import { office as officePt } from './messages/pt/office.ts';
import { officeAgencies as officeAgenciesPt } from './messages/pt/office-agencies.ts';
import { officeAllotments as officeAllotmentsPt } from './messages/pt/office-allotments.ts';
import { officeAudit as officeAuditPt } from './messages/pt/office-audit.ts';
import { officeBookings as officeBookingsPt } from './messages/pt/office-bookings.ts';
import { officeFlights as officeFlightsPt } from './messages/pt/office-flights.ts';
import { officeGroups as officeGroupsPt } from './messages/pt/office-groups.ts';
import { officeHealth as officeHealthPt } from './messages/pt/office-health.ts';
import { officeMessages as officeMessagesPt } from './messages/pt/office-messages.ts';
import { officePeople as officePeoplePt } from './messages/pt/office-people.ts';
import { operation as operationPt } from './messages/pt/operation.ts';
import { pages as pagesPt } from './messages/pt/pages.ts';
import { passengers as passengersPt } from './messages/pt/passengers.ts';
import { payment as paymentPt } from './messages/pt/payment.ts';
import { popupLogin as popupLoginPt } from './messages/pt/popup-login.ts';
import { portal as portalPt } from './messages/pt/portal.ts';
import { portalAgency as portalAgencyPt } from './messages/pt/portal-agency.ts';
import { portalAllotments as portalAllotmentsPt } from './messages/pt/portal-allotments.ts';
import { portalBookings as portalBookingsPt } from './messages/pt/portal-bookings.ts';
import { portalGroups as portalGroupsPt } from './messages/pt/portal-groups.ts';
import { portalPeople as portalPeoplePt } from './messages/pt/portal-people.ts';
import { portalReports as portalReportsPt } from './messages/pt/portal-reports.ts';
import { portalVisits as portalVisitsPt } from './messages/pt/portal-visits.ts';
import { promotion as promotionPt } from './messages/pt/promotion.ts';
import { quote as quotePt } from './messages/pt/quote.ts';
import { search as searchPt } from './messages/pt/search.ts';
import { seatCategories as seatCategoriesPt } from './messages/pt/seat-categories.ts';
import { seats as seatsPt } from './messages/pt/seats.ts';
import { select as selectPt } from './messages/pt/select.ts';
import { site as sitePt } from './messages/pt/site.ts';
import { workspace as workspacePt } from './messages/pt/workspace.ts';
import type { Words } from './word-shapes.ts';

export const en = {
  acting: actingEn,
  agencyApply: agencyApplyEn,
  arrival: arrivalEn,
  booking: bookingEn,
  busy: busyEn,
  changes: changesEn,
  common: commonEn,
  confirmation: confirmationEn,
  consent: consentEn,
  contentImport: contentImportEn,
  destinations: destinationsEn,
  documents: documentsEn,
  errors: errorsEn,
  extras: extrasEn,
  home: homeEn,
  login: loginEn,
  mail: mailEn,
  manage: manageEn,
  measures: measuresEn,
  missing: missingEn,
  newsletter: newsletterEn,
  office: officeEn,
  officeAgencies: officeAgenciesEn,
  officeAllotments: officeAllotmentsEn,
  officeAudit: officeAuditEn,
  officeBookings: officeBookingsEn,
  officeFlights: officeFlightsEn,
  officeGroups: officeGroupsEn,
  officeHealth: officeHealthEn,
  officeMessages: officeMessagesEn,
  officePeople: officePeopleEn,
  operation: operationEn,
  pages: pagesEn,
  passengers: passengersEn,
  payment: paymentEn,
  popupLogin: popupLoginEn,
  portal: portalEn,
  portalAgency: portalAgencyEn,
  portalAllotments: portalAllotmentsEn,
  portalBookings: portalBookingsEn,
  portalGroups: portalGroupsEn,
  portalPeople: portalPeopleEn,
  portalReports: portalReportsEn,
  portalVisits: portalVisitsEn,
  promotion: promotionEn,
  quote: quoteEn,
  search: searchEn,
  seatCategories: seatCategoriesEn,
  seats: seatsEn,
  select: selectEn,
  site: siteEn,
  workspace: workspaceEn,
};

export const es: Words<typeof en> = {
  acting: actingEs,
  agencyApply: agencyApplyEs,
  arrival: arrivalEs,
  booking: bookingEs,
  busy: busyEs,
  changes: changesEs,
  common: commonEs,
  confirmation: confirmationEs,
  consent: consentEs,
  contentImport: contentImportEs,
  destinations: destinationsEs,
  documents: documentsEs,
  errors: errorsEs,
  extras: extrasEs,
  home: homeEs,
  login: loginEs,
  mail: mailEs,
  manage: manageEs,
  measures: measuresEs,
  missing: missingEs,
  newsletter: newsletterEs,
  office: officeEs,
  officeAgencies: officeAgenciesEs,
  officeAllotments: officeAllotmentsEs,
  officeAudit: officeAuditEs,
  officeBookings: officeBookingsEs,
  officeFlights: officeFlightsEs,
  officeGroups: officeGroupsEs,
  officeHealth: officeHealthEs,
  officeMessages: officeMessagesEs,
  officePeople: officePeopleEs,
  operation: operationEs,
  pages: pagesEs,
  passengers: passengersEs,
  payment: paymentEs,
  popupLogin: popupLoginEs,
  portal: portalEs,
  portalAgency: portalAgencyEs,
  portalAllotments: portalAllotmentsEs,
  portalBookings: portalBookingsEs,
  portalGroups: portalGroupsEs,
  portalPeople: portalPeopleEs,
  portalReports: portalReportsEs,
  portalVisits: portalVisitsEs,
  promotion: promotionEs,
  quote: quoteEs,
  search: searchEs,
  seatCategories: seatCategoriesEs,
  seats: seatsEs,
  select: selectEs,
  site: siteEs,
  workspace: workspaceEs,
};

export const pt: Words<typeof en> = {
  acting: actingPt,
  agencyApply: agencyApplyPt,
  arrival: arrivalPt,
  booking: bookingPt,
  busy: busyPt,
  changes: changesPt,
  common: commonPt,
  confirmation: confirmationPt,
  consent: consentPt,
  contentImport: contentImportPt,
  destinations: destinationsPt,
  documents: documentsPt,
  errors: errorsPt,
  extras: extrasPt,
  home: homePt,
  login: loginPt,
  mail: mailPt,
  manage: managePt,
  measures: measuresPt,
  missing: missingPt,
  newsletter: newsletterPt,
  office: officePt,
  officeAgencies: officeAgenciesPt,
  officeAllotments: officeAllotmentsPt,
  officeAudit: officeAuditPt,
  officeBookings: officeBookingsPt,
  officeFlights: officeFlightsPt,
  officeGroups: officeGroupsPt,
  officeHealth: officeHealthPt,
  officeMessages: officeMessagesPt,
  officePeople: officePeoplePt,
  operation: operationPt,
  pages: pagesPt,
  passengers: passengersPt,
  payment: paymentPt,
  popupLogin: popupLoginPt,
  portal: portalPt,
  portalAgency: portalAgencyPt,
  portalAllotments: portalAllotmentsPt,
  portalBookings: portalBookingsPt,
  portalGroups: portalGroupsPt,
  portalPeople: portalPeoplePt,
  portalReports: portalReportsPt,
  portalVisits: portalVisitsPt,
  promotion: promotionPt,
  quote: quotePt,
  search: searchPt,
  seatCategories: seatCategoriesPt,
  seats: seatsPt,
  select: selectPt,
  site: sitePt,
  workspace: workspacePt,
};
