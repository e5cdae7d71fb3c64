// The gallery's home page: offers shown, loading, failed and missing, the map of routes, and why to book here.
import { kitOffers } from '#screens/kit-data/kit-flights.ts';
import { kitMapView } from '#screens/kit-data/kit-map.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { OfferCard, OfferSkeleton } from '#shopping/offers/OfferCard.tsx';
import { Offers } from '#shopping/offers/Offers.tsx';
import { Reasons } from '#shopping/offers/Reasons.tsx';
import { RouteMap } from '#shopping/offers/RouteMap.tsx';

const nothing = () => {};
const shown = {
  offers: kitOffers,
  currency: 'EUR',
  fetching: false,
  reloaded: false,
  failed: null,
  retry: nothing,
};

export const kitOfferStates: KitStates = [
  [
    'Cards',
    <ul key="cards" className="offer-grid">
      {kitOffers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {kitOffers.slice(0, 1).map((offer) => (
        <OfferCard key={offer.id} offer={{ ...offer, title: 'Fetched again' }} fetching />
      ))}
      <OfferSkeleton />
    </ul>,
  ],
  [
    'Another currency could not be read',
    <Offers key="failed" wanted="USD" shown={{ ...shown, failed: 503 }} />,
  ],
  ['Loading', <Offers key="loading" wanted="USD" shown={{ ...shown, offers: [], fetching: true }} />],
  ['None', <Offers key="none" wanted="EUR" shown={{ ...shown, offers: [] }} />],
];

export const kitHome: KitStates = [
  ['Routes', <RouteMap key="map" view={kitMapView} />],
  ['Reasons', <Reasons key="reasons" />],
];
