// What a regional site offers: the one table that texts, mails, documents and the shop read before they promise
// anything.
import { built } from '#content/built.ts';
import { capabilities, type Capability } from '#platform/db/capabilities.ts';
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';

/** Values for the `select` of a message: `{pets, select, yes {…} other {…}}`. */
export type Offers = Readonly<Record<Capability, 'yes' | 'no'>>;

type SiteChoice = {
  /** Whether the site shows check-in at all (Specification §3 "Domain"). */
  checkin: boolean;
  notOffered: readonly Capability[];
};

/** What is built and not left out by the site; an unknown site offers nothing. */
export function offersOf(site: SiteChoice | null): Offers {
  const isOffered = (name: Capability) =>
    site !== null &&
    built[name] &&
    !site.notOffered.includes(name) &&
    (name !== 'onlineCheckin' || site.checkin);
  return Object.fromEntries(capabilities.map((name) => [name, isOffered(name) ? 'yes' : 'no'])) as Offers;
}

const ofGroup: Partial<Record<ExtraGroupType, Capability>> = {
  flexible: 'flexibleTicket',
  pet: 'pets',
  sports: 'sportsBags',
  assistance: 'assistance',
};

/** Whether the shop sells a group of extras on a site. */
export function sellsGroup(offers: Offers, type: ExtraGroupType): boolean {
  const capability = ofGroup[type];
  return capability === undefined || offers[capability] === 'yes';
}
