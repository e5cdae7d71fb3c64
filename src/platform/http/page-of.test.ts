// Lists come in pages whose cursors reach every item once.
import { describe, expect, it } from 'vitest';

import { pageOf } from '#platform/http/page-of.ts';

const items = Array.from({ length: 120 }, (_, at) => `item ${at}`);
const page = (query: Record<string, string>) => pageOf(query, items, (item) => item);

describe('a list', () => {
  it('has fifty items a page unless asked otherwise, and at most two hundred', () => {
    expect(page({})).toMatchObject({ ok: true, value: { items: items.slice(0, 50) } });
    expect(page({ limit: '200' })).toEqual({ ok: true, value: { items, next: null } });
    for (const limit of ['0', '201', '-1', '1.5', 'many', ''])
      expect(page({ limit }), limit).toMatchObject({ ok: false, fields: [{ path: 'limit' }] });
  });

  it('is read to its end by its cursors, every item once', () => {
    const read: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const answer = page({ limit: '40', ...(after && { after }) });
      if (!answer.ok) throw new Error(answer.code);
      read.push(...answer.value.items);
      after = answer.value.next;
    }
    expect(read).toEqual(items);
  });

  it('refuses a cursor that it did not give', () => {
    expect(page({ after: 'nothing' })).toMatchObject({ fields: [{ path: 'after', code: 'field_invalid' }] });
  });
});
