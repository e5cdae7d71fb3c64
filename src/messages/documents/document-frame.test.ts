// The frame of a document in the look of its site: its colours, the airline's mark in them, and a drawing of the
// destination.
import { describe, expect, it } from 'vitest';

import { frameOf } from '#messages/documents/document-frame.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { airlineOn } from '#messages/documents/read-around.server.ts';
import { worldPalettes } from '#demo/sites.ts';
import { testAirline } from '#tests/support/airline.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { inksOf } from '#tests/support/messages/read-pdf.ts';

const texts = { title: 'A', heading: 'A', lead: [], madeAt: '2026-11-20T10:00:00.000Z' };
const regional = Object.entries(worldPalettes);
const names = Object.keys(worldPalettes);

const factsOn = (style: string) => ({
  ...documentFacts('en'),
  airline: airlineOn({ style, colors: worldPalettes[style] ?? null }, testAirline),
});

/** Without a trip, as an invoice of an agency. */
const bareOn = (style: string) => ({ ...factsOn(style), trip: undefined });

describe.each(regional)('a document of the site %s', (style, { primary, accent }) => {
  it('has the colours of the site, and the mark of the airline in them', () => {
    const frame = frameOf(factsOn(style), texts);
    expect(frame.colors).toEqual({ primary, accent });
    expect(frame.mark).toContain(`stroke="${primary}"`);
    expect(frame.mark).toContain(`fill="${accent}"`);
    expect(frame.mark).not.toContain('var(');
  });

  it('shows its landscape where there is no trip, and else the destination', () => {
    const own = frameOf(bareOn(style), texts).scene;
    const others = names.filter((each) => each !== style).map((each) => frameOf(bareOn(each), texts).scene);
    expect(others).not.toContain(own);
    expect(frameOf(factsOn(style), texts).scene).toBe(frameOf(factsOn('main'), texts).scene);
  });

  it('is printed in these colours', () => {
    const inks = inksOf(itineraryPdf(factsOn(style)));
    expect(inks).toContain(primary);
    expect(inks).toContain(accent);
    expect(inksOf(itineraryPdf(factsOn('main')))).not.toContain(primary);
  });
});
