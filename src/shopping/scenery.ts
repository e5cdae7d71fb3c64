// Which landscape is drawn for a place: by its country, so that every airport has one.
import type { Scenery } from '#site/scenery.ts';

const byCountry: Record<string, Scenery> = {
  MX: 'island',
  DO: 'island',
  CU: 'sea',
  JM: 'island',
  HN: 'hills',
  CR: 'volcano',
  US: 'city',
};

const byAirport: Record<string, Scenery> = { TFS: 'volcano', FNC: 'hills', CUN: 'sea', MIA: 'sea' };

export function sceneryOf({ airportCode, country }: { airportCode: string; country: string }): Scenery {
  return byAirport[airportCode] ?? byCountry[country] ?? 'sea';
}
