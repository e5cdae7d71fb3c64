// `npm run refund` names the argument that is wrong, before it opens the product.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const program = path.resolve(import.meta.dirname, '../scripts/operations/refund.ts');

test.each([
  [[], 'REFERENCE is missing.'],
  [['QX7K2M'], 'AMOUNT is missing.'],
  [['QX7K2M', '-5', '--to', 'source', '--reason', 'goodwill'], '"-5" is no AMOUNT'],
  [['QX7K2M', '5', 'EUR', '--to', 'source', '--reason', 'goodwill'], '"EUR" is one argument too many.'],
  [['QX7K2M', '5', '--reason', 'goodwill'], '--to is missing.'],
  [['QX7K2M', '5', '--to', 'card', '--reason', 'goodwill'], '"card" is no --to.'],
  [['QX7K2M', '5', '--to', 'source', '--reason', 'pity'], '"pity" is no --reason.'],
  [['QX7K2M', '5', '--too', 'source'], '--too'],
])('the refund command with %j says what is wrong: %s', (args, said) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  const [line, use] = stderr.split('\n');
  expect(line).toContain(said);
  expect(use).toMatch(/^Use: npm run refund/);
});
