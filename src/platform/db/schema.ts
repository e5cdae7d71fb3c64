// Every table, a file or two per room: the schema type is the row type, constraints are the last safeguard.
export * from '#platform/db/schema/platform.ts';
export * from '#platform/db/schema/content.ts';
export * from '#platform/db/schema/identity.ts';
export * from '#platform/db/schema/accounts.ts';
export * from '#platform/db/schema/measures.ts';
export * from '#platform/db/schema/flights.ts';
export * from '#platform/db/schema/blocks.ts';
export * from '#platform/db/schema/reservations.ts';
export * from '#platform/db/schema/seats.ts';
export * from '#platform/db/schema/extras.ts';
export * from '#platform/db/schema/agency-terms.ts';
export * from '#platform/db/schema/payments.ts';
export * from '#platform/db/schema/messages.ts';
export * from '#platform/db/schema/servicing.ts';
export * from '#platform/db/schema/agency.ts';
export * from '#platform/db/schema/groups.ts';
export * from '#platform/db/schema/office.ts';
