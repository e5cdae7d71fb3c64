// The name of the platform, for operators only: start-up messages, process names, the embedded database. Travellers
// see the name of the airline, which is data (airline.ts). tests/house/code.test.ts keeps the name in this one file.

export const platformName = 'Alisio';

/** In names of processes, connections and databases. */
export const platformSlug = 'alisio';

/** Node's channel on which a process publishes each statement of SQL before it is sent, as `{ text }`. */
export const statementChannel = `${platformSlug}.statement`;

/** Where the embedded database and mails on disk are stored, unless the settings name another folder. */
export const defaultDataDir = '.alisio';
