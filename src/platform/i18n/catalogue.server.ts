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
import { officeGroups as officeGroupsEn } from './messages/en/office-groups.ts';
import { officeHealth as officeHealthEn } from './messages/en/office-health.ts';
import { officeMessages as officeMessagesEn } from './messages/en/office-messages.ts';
import { officePeople as officePeopleEn } from './messages/en/office-people.ts';
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
import { officeGroups as officeGroupsEs } from './messages/es/office-groups.ts';
import { officeHealth as officeHealthEs } from './messages/es/office-health.ts';
import { officeMessages as officeMessagesEs } from './messages/es/office-messages.ts';
import { officePeople as officePeopleEs } from './messages/es/office-people.ts';
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
import { officeGroups as officeGroupsPt } from './messages/pt/office-groups.ts';
import { officeHealth as officeHealthPt } from './messages/pt/office-health.ts';
import { officeMessages as officeMessagesPt } from './messages/pt/office-messages.ts';
import { officePeople as officePeoplePt } from './messages/pt/office-people.ts';
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
import { booking as bookingEnGB } from './messages/en-GB/booking.ts';
import { changes as changesEnGB } from './messages/en-GB/changes.ts';
import { common as commonEnGB } from './messages/en-GB/common.ts';
import { confirmation as confirmationEnGB } from './messages/en-GB/confirmation.ts';
import { consent as consentEnGB } from './messages/en-GB/consent.ts';
import { documents as documentsEnGB } from './messages/en-GB/documents.ts';
import { errors as errorsEnGB } from './messages/en-GB/errors.ts';
import { extras as extrasEnGB } from './messages/en-GB/extras.ts';
import { home as homeEnGB } from './messages/en-GB/home.ts';
import { login as loginEnGB } from './messages/en-GB/login.ts';
import { mail as mailEnGB } from './messages/en-GB/mail.ts';
import { manage as manageEnGB } from './messages/en-GB/manage.ts';
import { missing as missingEnGB } from './messages/en-GB/missing.ts';
import { office as officeEnGB } from './messages/en-GB/office.ts';
import { officeAllotments as officeAllotmentsEnGB } from './messages/en-GB/office-allotments.ts';
import { officeBookings as officeBookingsEnGB } from './messages/en-GB/office-bookings.ts';
import { officeHealth as officeHealthEnGB } from './messages/en-GB/office-health.ts';
import { pages as pagesEnGB } from './messages/en-GB/pages.ts';
import { passengers as passengersEnGB } from './messages/en-GB/passengers.ts';
import { popupLogin as popupLoginEnGB } from './messages/en-GB/popup-login.ts';
import { portal as portalEnGB } from './messages/en-GB/portal.ts';
import { portalAllotments as portalAllotmentsEnGB } from './messages/en-GB/portal-allotments.ts';
import { portalGroups as portalGroupsEnGB } from './messages/en-GB/portal-groups.ts';
import { portalReports as portalReportsEnGB } from './messages/en-GB/portal-reports.ts';
import { promotion as promotionEnGB } from './messages/en-GB/promotion.ts';
import { quote as quoteEnGB } from './messages/en-GB/quote.ts';
import { search as searchEnGB } from './messages/en-GB/search.ts';
import { seatCategories as seatCategoriesEnGB } from './messages/en-GB/seat-categories.ts';
import { seats as seatsEnGB } from './messages/en-GB/seats.ts';
import { select as selectEnGB } from './messages/en-GB/select.ts';
import { site as siteEnGB } from './messages/en-GB/site.ts';
import { acting as actingEs419 } from './messages/es-419/acting.ts';
import { agencyApply as agencyApplyEs419 } from './messages/es-419/agency-apply.ts';
import { arrival as arrivalEs419 } from './messages/es-419/arrival.ts';
import { booking as bookingEs419 } from './messages/es-419/booking.ts';
import { busy as busyEs419 } from './messages/es-419/busy.ts';
import { changes as changesEs419 } from './messages/es-419/changes.ts';
import { common as commonEs419 } from './messages/es-419/common.ts';
import { confirmation as confirmationEs419 } from './messages/es-419/confirmation.ts';
import { consent as consentEs419 } from './messages/es-419/consent.ts';
import { documents as documentsEs419 } from './messages/es-419/documents.ts';
import { errors as errorsEs419 } from './messages/es-419/errors.ts';
import { extras as extrasEs419 } from './messages/es-419/extras.ts';
import { home as homeEs419 } from './messages/es-419/home.ts';
import { login as loginEs419 } from './messages/es-419/login.ts';
import { mail as mailEs419 } from './messages/es-419/mail.ts';
import { manage as manageEs419 } from './messages/es-419/manage.ts';
import { measures as measuresEs419 } from './messages/es-419/measures.ts';
import { missing as missingEs419 } from './messages/es-419/missing.ts';
import { newsletter as newsletterEs419 } from './messages/es-419/newsletter.ts';
import { office as officeEs419 } from './messages/es-419/office.ts';
import { officeAgencies as officeAgenciesEs419 } from './messages/es-419/office-agencies.ts';
import { officeAllotments as officeAllotmentsEs419 } from './messages/es-419/office-allotments.ts';
import { officeBookings as officeBookingsEs419 } from './messages/es-419/office-bookings.ts';
import { officeGroups as officeGroupsEs419 } from './messages/es-419/office-groups.ts';
import { officeHealth as officeHealthEs419 } from './messages/es-419/office-health.ts';
import { officeMessages as officeMessagesEs419 } from './messages/es-419/office-messages.ts';
import { officePeople as officePeopleEs419 } from './messages/es-419/office-people.ts';
import { pages as pagesEs419 } from './messages/es-419/pages.ts';
import { passengers as passengersEs419 } from './messages/es-419/passengers.ts';
import { payment as paymentEs419 } from './messages/es-419/payment.ts';
import { popupLogin as popupLoginEs419 } from './messages/es-419/popup-login.ts';
import { portal as portalEs419 } from './messages/es-419/portal.ts';
import { portalAgency as portalAgencyEs419 } from './messages/es-419/portal-agency.ts';
import { portalAllotments as portalAllotmentsEs419 } from './messages/es-419/portal-allotments.ts';
import { portalBookings as portalBookingsEs419 } from './messages/es-419/portal-bookings.ts';
import { portalGroups as portalGroupsEs419 } from './messages/es-419/portal-groups.ts';
import { portalPeople as portalPeopleEs419 } from './messages/es-419/portal-people.ts';
import { portalReports as portalReportsEs419 } from './messages/es-419/portal-reports.ts';
import { portalVisits as portalVisitsEs419 } from './messages/es-419/portal-visits.ts';
import { promotion as promotionEs419 } from './messages/es-419/promotion.ts';
import { quote as quoteEs419 } from './messages/es-419/quote.ts';
import { search as searchEs419 } from './messages/es-419/search.ts';
import { seats as seatsEs419 } from './messages/es-419/seats.ts';
import { select as selectEs419 } from './messages/es-419/select.ts';
import { site as siteEs419 } from './messages/es-419/site.ts';
import { agencyApply as agencyApplyEsMX } from './messages/es-MX/agency-apply.ts';
import { booking as bookingEsMX } from './messages/es-MX/booking.ts';
import { confirmation as confirmationEsMX } from './messages/es-MX/confirmation.ts';
import { documents as documentsEsMX } from './messages/es-MX/documents.ts';
import { errors as errorsEsMX } from './messages/es-MX/errors.ts';
import { home as homeEsMX } from './messages/es-MX/home.ts';
import { mail as mailEsMX } from './messages/es-MX/mail.ts';
import { manage as manageEsMX } from './messages/es-MX/manage.ts';
import { missing as missingEsMX } from './messages/es-MX/missing.ts';
import { office as officeEsMX } from './messages/es-MX/office.ts';
import { officeBookings as officeBookingsEsMX } from './messages/es-MX/office-bookings.ts';
import { portal as portalEsMX } from './messages/es-MX/portal.ts';
import { portalAllotments as portalAllotmentsEsMX } from './messages/es-MX/portal-allotments.ts';
import { portalBookings as portalBookingsEsMX } from './messages/es-MX/portal-bookings.ts';
import { portalGroups as portalGroupsEsMX } from './messages/es-MX/portal-groups.ts';
import { portalReports as portalReportsEsMX } from './messages/es-MX/portal-reports.ts';
import { search as searchEsMX } from './messages/es-MX/search.ts';
import { select as selectEsMX } from './messages/es-MX/select.ts';
import { site as siteEsMX } from './messages/es-MX/site.ts';
import { acting as actingPtBR } from './messages/pt-BR/acting.ts';
import { agencyApply as agencyApplyPtBR } from './messages/pt-BR/agency-apply.ts';
import { arrival as arrivalPtBR } from './messages/pt-BR/arrival.ts';
import { booking as bookingPtBR } from './messages/pt-BR/booking.ts';
import { busy as busyPtBR } from './messages/pt-BR/busy.ts';
import { changes as changesPtBR } from './messages/pt-BR/changes.ts';
import { common as commonPtBR } from './messages/pt-BR/common.ts';
import { confirmation as confirmationPtBR } from './messages/pt-BR/confirmation.ts';
import { consent as consentPtBR } from './messages/pt-BR/consent.ts';
import { documents as documentsPtBR } from './messages/pt-BR/documents.ts';
import { errors as errorsPtBR } from './messages/pt-BR/errors.ts';
import { extras as extrasPtBR } from './messages/pt-BR/extras.ts';
import { home as homePtBR } from './messages/pt-BR/home.ts';
import { login as loginPtBR } from './messages/pt-BR/login.ts';
import { mail as mailPtBR } from './messages/pt-BR/mail.ts';
import { manage as managePtBR } from './messages/pt-BR/manage.ts';
import { measures as measuresPtBR } from './messages/pt-BR/measures.ts';
import { missing as missingPtBR } from './messages/pt-BR/missing.ts';
import { newsletter as newsletterPtBR } from './messages/pt-BR/newsletter.ts';
import { office as officePtBR } from './messages/pt-BR/office.ts';
import { officeAgencies as officeAgenciesPtBR } from './messages/pt-BR/office-agencies.ts';
import { officeAllotments as officeAllotmentsPtBR } from './messages/pt-BR/office-allotments.ts';
import { officeAudit as officeAuditPtBR } from './messages/pt-BR/office-audit.ts';
import { officeBookings as officeBookingsPtBR } from './messages/pt-BR/office-bookings.ts';
import { officeGroups as officeGroupsPtBR } from './messages/pt-BR/office-groups.ts';
import { officeHealth as officeHealthPtBR } from './messages/pt-BR/office-health.ts';
import { officeMessages as officeMessagesPtBR } from './messages/pt-BR/office-messages.ts';
import { officePeople as officePeoplePtBR } from './messages/pt-BR/office-people.ts';
import { pages as pagesPtBR } from './messages/pt-BR/pages.ts';
import { passengers as passengersPtBR } from './messages/pt-BR/passengers.ts';
import { payment as paymentPtBR } from './messages/pt-BR/payment.ts';
import { popupLogin as popupLoginPtBR } from './messages/pt-BR/popup-login.ts';
import { portal as portalPtBR } from './messages/pt-BR/portal.ts';
import { portalAgency as portalAgencyPtBR } from './messages/pt-BR/portal-agency.ts';
import { portalAllotments as portalAllotmentsPtBR } from './messages/pt-BR/portal-allotments.ts';
import { portalBookings as portalBookingsPtBR } from './messages/pt-BR/portal-bookings.ts';
import { portalGroups as portalGroupsPtBR } from './messages/pt-BR/portal-groups.ts';
import { portalPeople as portalPeoplePtBR } from './messages/pt-BR/portal-people.ts';
import { portalReports as portalReportsPtBR } from './messages/pt-BR/portal-reports.ts';
import { promotion as promotionPtBR } from './messages/pt-BR/promotion.ts';
import { quote as quotePtBR } from './messages/pt-BR/quote.ts';
import { search as searchPtBR } from './messages/pt-BR/search.ts';
import { seatCategories as seatCategoriesPtBR } from './messages/pt-BR/seat-categories.ts';
import { seats as seatsPtBR } from './messages/pt-BR/seats.ts';
import { select as selectPtBR } from './messages/pt-BR/select.ts';
import { site as sitePtBR } from './messages/pt-BR/site.ts';
import type { Overrides, Words } from './words.ts';

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
  officeGroups: officeGroupsEn,
  officeHealth: officeHealthEn,
  officeMessages: officeMessagesEn,
  officePeople: officePeopleEn,
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
  officeGroups: officeGroupsEs,
  officeHealth: officeHealthEs,
  officeMessages: officeMessagesEs,
  officePeople: officePeopleEs,
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
  officeGroups: officeGroupsPt,
  officeHealth: officeHealthPt,
  officeMessages: officeMessagesPt,
  officePeople: officePeoplePt,
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

export const overrides = {
  'en-GB': {
    booking: bookingEnGB,
    changes: changesEnGB,
    common: commonEnGB,
    confirmation: confirmationEnGB,
    consent: consentEnGB,
    documents: documentsEnGB,
    errors: errorsEnGB,
    extras: extrasEnGB,
    home: homeEnGB,
    login: loginEnGB,
    mail: mailEnGB,
    manage: manageEnGB,
    missing: missingEnGB,
    office: officeEnGB,
    officeAllotments: officeAllotmentsEnGB,
    officeBookings: officeBookingsEnGB,
    officeHealth: officeHealthEnGB,
    pages: pagesEnGB,
    passengers: passengersEnGB,
    popupLogin: popupLoginEnGB,
    portal: portalEnGB,
    portalAllotments: portalAllotmentsEnGB,
    portalGroups: portalGroupsEnGB,
    portalReports: portalReportsEnGB,
    promotion: promotionEnGB,
    quote: quoteEnGB,
    search: searchEnGB,
    seatCategories: seatCategoriesEnGB,
    seats: seatsEnGB,
    select: selectEnGB,
    site: siteEnGB,
  },
  'es-419': {
    acting: actingEs419,
    agencyApply: agencyApplyEs419,
    arrival: arrivalEs419,
    booking: bookingEs419,
    busy: busyEs419,
    changes: changesEs419,
    common: commonEs419,
    confirmation: confirmationEs419,
    consent: consentEs419,
    documents: documentsEs419,
    errors: errorsEs419,
    extras: extrasEs419,
    home: homeEs419,
    login: loginEs419,
    mail: mailEs419,
    manage: manageEs419,
    measures: measuresEs419,
    missing: missingEs419,
    newsletter: newsletterEs419,
    office: officeEs419,
    officeAgencies: officeAgenciesEs419,
    officeAllotments: officeAllotmentsEs419,
    officeBookings: officeBookingsEs419,
    officeGroups: officeGroupsEs419,
    officeHealth: officeHealthEs419,
    officeMessages: officeMessagesEs419,
    officePeople: officePeopleEs419,
    pages: pagesEs419,
    passengers: passengersEs419,
    payment: paymentEs419,
    popupLogin: popupLoginEs419,
    portal: portalEs419,
    portalAgency: portalAgencyEs419,
    portalAllotments: portalAllotmentsEs419,
    portalBookings: portalBookingsEs419,
    portalGroups: portalGroupsEs419,
    portalPeople: portalPeopleEs419,
    portalReports: portalReportsEs419,
    portalVisits: portalVisitsEs419,
    promotion: promotionEs419,
    quote: quoteEs419,
    search: searchEs419,
    seats: seatsEs419,
    select: selectEs419,
    site: siteEs419,
  },
  'es-MX': {
    agencyApply: agencyApplyEsMX,
    booking: bookingEsMX,
    confirmation: confirmationEsMX,
    documents: documentsEsMX,
    errors: errorsEsMX,
    home: homeEsMX,
    mail: mailEsMX,
    manage: manageEsMX,
    missing: missingEsMX,
    office: officeEsMX,
    officeBookings: officeBookingsEsMX,
    portal: portalEsMX,
    portalAllotments: portalAllotmentsEsMX,
    portalBookings: portalBookingsEsMX,
    portalGroups: portalGroupsEsMX,
    portalReports: portalReportsEsMX,
    search: searchEsMX,
    select: selectEsMX,
    site: siteEsMX,
  },
  'pt-BR': {
    acting: actingPtBR,
    agencyApply: agencyApplyPtBR,
    arrival: arrivalPtBR,
    booking: bookingPtBR,
    busy: busyPtBR,
    changes: changesPtBR,
    common: commonPtBR,
    confirmation: confirmationPtBR,
    consent: consentPtBR,
    documents: documentsPtBR,
    errors: errorsPtBR,
    extras: extrasPtBR,
    home: homePtBR,
    login: loginPtBR,
    mail: mailPtBR,
    manage: managePtBR,
    measures: measuresPtBR,
    missing: missingPtBR,
    newsletter: newsletterPtBR,
    office: officePtBR,
    officeAgencies: officeAgenciesPtBR,
    officeAllotments: officeAllotmentsPtBR,
    officeAudit: officeAuditPtBR,
    officeBookings: officeBookingsPtBR,
    officeGroups: officeGroupsPtBR,
    officeHealth: officeHealthPtBR,
    officeMessages: officeMessagesPtBR,
    officePeople: officePeoplePtBR,
    pages: pagesPtBR,
    passengers: passengersPtBR,
    payment: paymentPtBR,
    popupLogin: popupLoginPtBR,
    portal: portalPtBR,
    portalAgency: portalAgencyPtBR,
    portalAllotments: portalAllotmentsPtBR,
    portalBookings: portalBookingsPtBR,
    portalGroups: portalGroupsPtBR,
    portalPeople: portalPeoplePtBR,
    portalReports: portalReportsPtBR,
    promotion: promotionPtBR,
    quote: quotePtBR,
    search: searchPtBR,
    seatCategories: seatCategoriesPtBR,
    seats: seatsPtBR,
    select: selectPtBR,
    site: sitePtBR,
  },
} satisfies Record<string, Overrides<typeof en>>;
