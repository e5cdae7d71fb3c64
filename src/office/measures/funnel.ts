// The funnel made from counts: each step with its views and its shares, in total and for every part of a division.
import { orderSteps } from '#content/measures/measure-words.ts';

export type OrderStep = (typeof orderSteps)[number];

/** `part` is a value of the division: `5`, `pt`, `MAD-CUN`, `phone`, `2026-11-20`. */
export type StepCount = { part: string; step: OrderStep; views: number };

export type FunnelStepView = {
  step: OrderStep;
  views: number;
  /** 0 to 1 and more; null where there is nothing to compare with. */
  ofFirst: number | null;
  ofPrevious: number | null;
};

export type FunnelPart = { part: string; steps: FunnelStepView[] };

export type FunnelView = { steps: FunnelStepView[]; parts: FunnelPart[] };

/** Parts with most views first; days in order. */
export function funnelOf(counts: readonly StepCount[]): FunnelView {
  const parts = [...Map.groupBy(counts, ({ part }) => part)].map(([part, own]) => ({
    part,
    steps: stepsOf(own),
  }));
  return { steps: stepsOf(counts), parts: parts.toSorted(byDayOrViews) };
}

function stepsOf(counts: readonly StepCount[]): FunnelStepView[] {
  const views = orderSteps.map((step) =>
    counts.filter((each) => each.step === step).reduce((sum, each) => sum + each.views, 0),
  );
  return orderSteps.map((step, index) => ({
    step,
    views: views[index] ?? 0,
    ofFirst: share(views[index], views[0]),
    ofPrevious: index === 0 ? null : share(views[index], views[index - 1]),
  }));
}

function share(views = 0, of = 0): number | null {
  return of > 0 ? views / of : null;
}

function byDayOrViews(a: FunnelPart, b: FunnelPart): number {
  const isDay = /^\d{4}-/.test(a.part);
  const most = (b.steps[0]?.views ?? 0) - (a.steps[0]?.views ?? 0);
  return isDay || most === 0 ? a.part.localeCompare(b.part) : most;
}
