// The funnel made from counts, and the query in an address.
import { describe, expect, it } from 'vitest';

import { readFunnelQuestion } from '#office/measures/funnel-question.ts';
import { funnelOf, type StepCount } from '#office/measures/funnel.ts';

const count = (part: string, step: StepCount['step'], views: number): StepCount => ({ part, step, views });

describe('[EN-12] the funnel', () => {
  it('has every step, with its share of the first one and of the one before', () => {
    const { steps } = funnelOf([
      count('1', 'select', 150),
      count('5', 'select', 50),
      count('1', 'extras', 100),
      count('1', 'payment', 20),
      count('5', 'confirmation', 10),
    ]);
    expect(steps).toEqual([
      { step: 'select', views: 200, ofFirst: 1, ofPrevious: null },
      { step: 'extras', views: 100, ofFirst: 0.5, ofPrevious: 0.5 },
      { step: 'passengers', views: 0, ofFirst: 0, ofPrevious: 0 },
      { step: 'payment', views: 20, ofFirst: 0.1, ofPrevious: null },
      { step: 'confirmation', views: 10, ofFirst: 0.05, ofPrevious: 0.5 },
    ]);
  });

  it('sums to its parts, the largest first; days are in order', () => {
    const sites = funnelOf([count('5', 'select', 1), count('1', 'select', 2), count('3', 'extras', 9)]);
    expect(sites.parts.map(({ part }) => part)).toEqual(['1', '5', '3']);
    const days = funnelOf([count('2026-11-03', 'select', 9), count('2026-11-01', 'select', 1)]);
    expect(days.parts.map(({ part }) => part)).toEqual(['2026-11-01', '2026-11-03']);
    for (const { steps, parts } of [sites, days])
      for (const [at, { views }] of steps.entries())
        expect(parts.reduce((sum, part) => sum + (part.steps[at]?.views ?? 0), 0)).toBe(views);
  });

  it('without counts has no part and no share', () => {
    const { steps, parts } = funnelOf([]);
    expect(parts).toEqual([]);
    expect(steps.every(({ views, ofFirst }) => views === 0 && ofFirst === null)).toBe(true);
  });
});

describe('a query about the funnel', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const ask = (query: string) => readFunnelQuestion(new URLSearchParams(query), now);

  it('covers the last four weeks by site by default', () => {
    const usual = { domainId: null, language: null, route: null, device: null, by: 'domain' };
    expect(ask('')).toEqual({ from: '2026-10-24', to: '2026-11-20', ...usual });
    expect(
      ask('from=2026-11-01&to=2026-11-05&domain=5&language=pt&route=mad-cun&device=phone&by=day'),
    ).toEqual({
      from: '2026-11-01',
      to: '2026-11-05',
      domainId: 5,
      language: 'pt',
      route: 'MAD-CUN',
      device: 'phone',
      by: 'day',
    });
  });

  it.each([
    'from=2026-02-30',
    'from=x&to=9999-99-99',
    'domain=0&domain=5',
    'domain=1e1',
    "route=MAD-CUN'--",
    'language=fr',
    'by=name',
  ])('%s is read as if the invalid part were missing', (query) => {
    expect(ask(query)).toEqual(ask(''));
  });

  it('that ends before it begins covers its last day', () => {
    expect(ask('from=2026-11-10&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-01' });
  });
});
