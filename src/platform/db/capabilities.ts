// What a site can leave out of what the program offers: the column of `domain`, its CHECK and the files of a site name
// the same.

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

export function isCapability(name: string): name is Capability {
  return capabilities.some((each) => each === name);
}
