// Written by `npm run catalogue` from the files in messages/. Do not edit: run it again.
import type { en } from './catalogue.server.ts';
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
import { officeFlights as officeFlightsEnGB } from './messages/en-GB/office-flights.ts';
import { officeHealth as officeHealthEnGB } from './messages/en-GB/office-health.ts';
import { operation as operationEnGB } from './messages/en-GB/operation.ts';
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
import { contentImport as contentImportEs419 } from './messages/es-419/content-import.ts';
import { destinations as destinationsEs419 } from './messages/es-419/destinations.ts';
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
import { destinations as destinationsEsMX } from './messages/es-MX/destinations.ts';
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
import { contentImport as contentImportPtBR } from './messages/pt-BR/content-import.ts';
import { destinations as destinationsPtBR } from './messages/pt-BR/destinations.ts';
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
import { officeFlights as officeFlightsPtBR } from './messages/pt-BR/office-flights.ts';
import { officeGroups as officeGroupsPtBR } from './messages/pt-BR/office-groups.ts';
import { officeHealth as officeHealthPtBR } from './messages/pt-BR/office-health.ts';
import { officeMessages as officeMessagesPtBR } from './messages/pt-BR/office-messages.ts';
import { officePeople as officePeoplePtBR } from './messages/pt-BR/office-people.ts';
import { operation as operationPtBR } from './messages/pt-BR/operation.ts';
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
import type { Overrides } from './word-shapes.ts';

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
    officeFlights: officeFlightsEnGB,
    officeHealth: officeHealthEnGB,
    operation: operationEnGB,
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
    contentImport: contentImportEs419,
    destinations: destinationsEs419,
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
    destinations: destinationsEsMX,
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
    contentImport: contentImportPtBR,
    destinations: destinationsPtBR,
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
    officeFlights: officeFlightsPtBR,
    officeGroups: officeGroupsPtBR,
    officeHealth: officeHealthPtBR,
    officeMessages: officeMessagesPtBR,
    officePeople: officePeoplePtBR,
    operation: operationPtBR,
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
