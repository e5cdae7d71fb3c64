// Fails a run if the product needed a text that its catalogue lacks: a page then shows the key.
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter } from '@playwright/test/reporter';

/** What `use-intl` logs about such a text (or one with wrong values), on the server and in a page. */
const problem = /\b(MISSING_MESSAGE|FORMATTING_ERROR|INVALID_MESSAGE|MISSING_FORMAT)\b.*/;

export default class MissingWordsReporter implements Reporter {
  private readonly found = new Set<string>();

  onStdOut(chunk: string | Buffer): void {
    for (const line of stripVTControlCharacters(String(chunk)).split('\n')) {
      const [message] = problem.exec(line) ?? [];
      if (message) this.found.add(message);
    }
  }

  onStdErr(chunk: string | Buffer): void {
    this.onStdOut(chunk);
  }

  onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    for (const message of this.found) process.stdout.write(`missing words: ${message}\n`);
    return Promise.resolve(this.found.size > 0 ? { status: 'failed' } : undefined);
  }

  printsToStdio(): boolean {
    return false;
  }
}
