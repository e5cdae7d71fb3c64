// How the page arranges the catalogue: at most eight sections, each with one card per need.
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import type { ExtraGroupView, ExtraView } from '#extras/extras-view.ts';

export const sectionNames = [
  'baggage',
  'sports',
  'pet',
  'meal',
  'airport',
  'cover',
  'transfer',
  'assistance',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Bundles are above the sections, in their own cards. */
const sectionOfType: Record<ExtraGroupType, SectionName | null> = {
  baggage: 'baggage',
  sports: 'sports',
  pet: 'pet',
  meal: 'meal',
  priority: 'airport',
  fast_lane: 'airport',
  lounge: 'airport',
  flexible: 'cover',
  insurance: 'cover',
  transfer: 'transfer',
  assistance: 'assistance',
  bundle: null,
};

/** One extra, or options of which a passenger can have one. */
export type Card = {
  /** Its key in button names: the extra's code, or the group of the options in lower case. */
  key: string;
  title: string;
  icon: string;
  exclusiveGroup: string | null;
  extras: ExtraView[];
};

/** `about` summarises its contents in a few words. */
export type Section = { name: SectionName; icon: string; about: string; cards: Card[] };

/** The section of an extra; null for a bundle. */
export function sectionOf(groups: readonly ExtraGroupView[], extraCode: string): SectionName | null {
  const own = groups.find(({ extras }) => extras.some((extra) => extra.extraCode === extraCode));
  return own ? sectionOfType[own.type] : null;
}

/** Extras that nobody in the party may have are left out. */
export function sectionsOf(
  groups: readonly ExtraGroupView[],
  people: readonly { type: PassengerType }[],
): Section[] {
  const types = new Set(people.map((person) => person.type));
  return sectionNames.flatMap((name) => {
    const own = groups.flatMap((group) => {
      const extras = group.extras.filter((extra) => extra.passengerTypes.some((type) => types.has(type)));
      return sectionOfType[group.type] === name && extras.length > 0 ? [{ ...group, extras }] : [];
    });
    const [first] = own;
    if (!first) return [];
    const about = own.length > 1 ? own.map((group) => group.title).join(' · ') : first.shortDescription;
    return [{ name, icon: first.icon, about, cards: own.flatMap(cardsOf) }];
  });
}

function cardsOf(group: ExtraGroupView): Card[] {
  const cards = new Map<string, Card>();
  for (const extra of group.extras) {
    const key = extra.exclusiveGroup ?? extra.extraCode;
    const { title, icon, exclusiveGroup } = extra;
    const card = cards.get(key);
    if (card) card.extras.push(extra);
    else
      cards.set(key, {
        key,
        exclusiveGroup,
        extras: [extra],
        ...(exclusiveGroup ? { title: group.title, icon: group.icon } : { title, icon }),
      });
  }
  return [...cards.values()];
}
