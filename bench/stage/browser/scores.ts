// The Lighthouse scores of a page on a mobile phone, in the browser of the tests.
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';

import { freePort } from '#tests/support/database/test-server.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = Record<(typeof categories)[number], number> & {
  /** The audits that cost points, apart from performance. */
  findings: string[];
  /** The parts of the performance score: milliseconds on Lighthouse's slow phone. */
  timings: string;
};

type Result = RunnerResult['lhr'];

type Wanted = {
  url: string;
  only: readonly (typeof categories)[number][];
  skip: readonly string[];
  /** Sent with every request, for example the cookies of a visitor who may see the page. */
  headers?: Record<string, string>;
};

const timings = [
  ['first paint', 'first-contentful-paint'],
  ['largest', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
  ['speed index', 'speed-index'],
] as const;

/** How often a trace is repeated at most; a trace that Chromium began too late is useless. */
const VISITS = 4;

/** Scores from 0 to 100; `skip` names audits that do not apply. Each call is a first visit. */
export async function scoresOf(wanted: Wanted): Promise<Scores> {
  for (let visit = 1; ; visit++) {
    const lhr = await visitOnce(wanted);
    const { runtimeError } = lhr;
    if (!runtimeError) return readScores(lhr, wanted.only);
    if (runtimeError.code !== 'NO_NAVSTART' || visit === VISITS)
      throw new Error(`${wanted.url}: ${runtimeError.message}`);
  }
}

async function visitOnce({ url, only, skip, headers }: Wanted): Promise<Result> {
  const { executablePath, args, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const settings = {
      onlyCategories: [...only],
      skipAudits: [...skip],
      ...(headers && { extraHeaders: headers }),
    };
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'error' },
      { extends: 'lighthouse:default', settings },
    );
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function readScores(lhr: Result, only: Wanted['only']): Scores {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  const refs = only
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const findings = refs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map((audit) => audit.id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    findings,
    timings: timings
      .map(([name, id]) => `${name} ${Math.round(lhr.audits[id]?.numericValue ?? 0)}`)
      .join(', '),
  };
}
