// Third-party scripts that a site may load, and what a visitor consents to: the columns of the schema, their CHECKs and
// the files of a site use the same names.

/** What a visitor can allow; necessary things need no consent. */
export const consentCategories = ['measurement', 'marketing', 'fraud'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** Addresses are absolute. What is missing is not loaded (Specification §7, AP-14). */
export type Tags = {
  tagManager?: {
    /** The script, without its query: `https://www.googletagmanager.com/gtm.js`. */
    url: string;
    /** `GTM-ABC123`. */
    id: string;
    /** Origins that its tags may reach beside the script's own. */
    origins: string[];
  };
  /** Gets the session id as `session` (SS-12). */
  fraudBeacon?: { url: string };
  /** Gets the key as `key`; without a key it is not loaded. */
  monitoring?: { url: string; key: string | null };
};
