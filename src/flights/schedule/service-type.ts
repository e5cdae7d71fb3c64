// IATA service types (SSIM appendix C): which flights carry passengers who buy a seat.

/** Scheduled J S U Q, additional G B R, charter C O L. Cargo, mail, positioning, training ... are flown, not sold. */
const PASSENGER = new Set('JSUQGBRCOL');

export function isSold(serviceType: string): boolean {
  return PASSENGER.has(serviceType);
}
