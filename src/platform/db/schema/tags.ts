// Scripts of others that a site may load, and what a visitor consents to: the columns of the schema, their CHECKs and
// the files of a site name the same.

/** What a visitor can allow; what is necessary needs no consent. */
export const consentCategories = ['measurement', 'marketing', 'fraud'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** Addresses are absolute. What is absent is not loaded (Specification §7, AP-14). */
export type Tags = {
  tagManager?: {
    /** The script, without its query: `https://www.googletagmanager.com/gtm.js`. */
    url: string;
    /** `GTM-ABC123`. */
    id: string;
    /** What its tags may reach beside the origin of the script. */
    origins: string[];
  };
  /** Gets the session id as `session` (SS-12). */
  fraudBeacon?: { url: string };
  /** Gets the key as `key`; without a key it is not loaded. */
  monitoring?: { url: string; key: string | null };
};
