// Lists the journeys that failed and then passed on the retry: each one is a fault to find rather than ignore.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

export default class UnsteadyReporter implements Reporter {
  private journeys: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.journeys = suite;
  }

  onEnd(): void {
    const unsteady = this.journeys?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    for (const test of unsteady) process.stdout.write(`${lineOf(test)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** `unsteady  file:line › title: message; trace: path of the recording of the second attempt`. */
export function lineOf(test: Pick<TestCase, 'location' | 'title' | 'results'>): string {
  const at = `${path.basename(test.location.file)}:${test.location.line}`;
  const [message = ''] = stripVTControlCharacters(test.results[0]?.error?.message ?? '').split('\n');
  const traces = test.results.flatMap(({ attachments }) =>
    attachments.filter(({ name }) => name === 'trace'),
  );
  const kept = traces.map((trace) => path.relative(process.cwd(), trace.path ?? '')).join(', ');
  return `unsteady  ${at} › ${test.title}: ${message}; trace: ${kept || 'none'}`;
}
