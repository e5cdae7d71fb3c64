// Typed values reach the server once and in order, however fast the typing and however slow the network.
import { expect, test } from 'vitest';

import { draftSaver } from '#funnel/frame/draft-saver.ts';
import { eventually } from '#tests/support/eventually.ts';

type Request = { fields: Record<string, string>; turn: number; answer: (reached: boolean) => void };

/** A network whose answers are given by the test. */
function network() {
  const requests: Request[] = [];
  const saver = draftSaver(
    (fields, turn) =>
      new Promise((answer) => requests.push({ fields: Object.fromEntries(fields), turn, answer })),
  );
  return { saver, requests };
}

test('one request at a time: what is typed meanwhile follows in the next one, with its latest value', async () => {
  const { saver, requests } = network();
  saver.note('surname', 'Gil');
  const saved = saver.save();
  saver.note('surname', 'Gil Robles');
  saver.note('email', 'a@b.example');
  void saver.save();
  saver.note('email', 'ana@b.example');
  expect(requests.map(({ fields }) => fields)).toEqual([{ surname: 'Gil' }]);
  requests[0]?.answer(true);
  await eventually(() => expect(requests).toHaveLength(2));
  requests[1]?.answer(true);
  await saved;
  expect(requests.map(({ fields, turn }) => ({ fields, turn }))).toEqual([
    { fields: { surname: 'Gil' }, turn: 1 },
    { fields: { surname: 'Gil Robles', email: 'ana@b.example' }, turn: 2 },
  ]);
});

test('what is typed right after a save with nothing to send is sent by the next one', () => {
  const { saver, requests } = network();
  // Leaving a button and pressing it fills a field in the same moment.
  void saver.save();
  saver.note('email', 'ana@b.example');
  void saver.save();
  expect(requests.map(({ fields }) => fields)).toEqual([{ email: 'ana@b.example' }]);
});

test('a page that is closing does not wait for the request under way', () => {
  const { saver, requests } = network();
  saver.note('surname', 'Gil');
  void saver.save();
  saver.note('email', 'ana@b.example');
  saver.saveNow();
  saver.saveNow();
  expect(requests.map(({ fields, turn }) => ({ fields, turn }))).toEqual([
    { fields: { surname: 'Gil' }, turn: 1 },
    { fields: { email: 'ana@b.example' }, turn: 2 },
  ]);
});

test('fields that never reached the server are sent again, unless they were typed again', async () => {
  const { saver, requests } = network();
  saver.note('surname', 'Gil');
  saver.note('email', 'old@b.example');
  const failed = saver.save();
  saver.note('email', 'new@b.example');
  requests[0]?.answer(false);
  await failed;
  expect(requests).toHaveLength(1);
  void saver.save();
  expect(requests[1]?.fields).toEqual({ surname: 'Gil', email: 'new@b.example' });
});

test('nothing is sent when nothing was typed', async () => {
  const { saver, requests } = network();
  await saver.save();
  saver.saveNow();
  expect(requests).toEqual([]);
});
