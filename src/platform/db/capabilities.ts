// Capabilities that a site can leave out: the column of `domain`, its CHECK and the files of a site use the same names.

export const capabilities = [
  'onlineCheckin',
  'changeOnline',
  'cancelOnline',
  'nameCorrection',
  'addLater',
  'flexibleTicket',
  'pets',
  'sportsBags',
  'assistance',
] as const;

export type Capability = (typeof capabilities)[number];

/** Checks a name that an editor wrote into HTML; names are in camel case. */
export function isCapability(name: string): name is Capability {
  return capabilities.some((each) => each === name);
}
