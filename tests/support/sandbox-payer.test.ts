// The payer of tests and proofs notices when a page of the provider refuses what was not meant to be refused.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { confirmAtBank, payInstantly, payWith } from './sandbox-payer.ts';

let provider: Server;
let url: string;
/** What every form is answered. */
let status = 303;

beforeAll(async () => {
  provider = createServer(({ method }, response) => {
    const page = '<p class="code">123456</p>';
    response.writeHead(method === 'GET' ? 200 : status, { location: '/back' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/pay/1`;
});
afterAll(() => provider.close());

const ways = {
  card: () => payWith(url, 'approved'),
  bank: () => confirmAtBank(url, 'right'),
  'leaving the bank': () => confirmAtBank(url, 'leave'),
  instantly: () => payInstantly(url),
  'not instantly': () => payInstantly(url, 'refuse'),
};

it.each(Object.entries(ways))('%s: only a redirect is an answer', async (_, pay) => {
  for (status of [200, 404, 422, 500]) await expect(pay()).rejects.toThrow(`answers ${status}`);
  status = 303;
  expect((await pay()).location).toBe('/back');
});

it('a wrong code is refused with its field, and neither believed nor refused otherwise', async () => {
  status = 422;
  expect((await confirmAtBank(url, 'wrong')).status).toBe(422);
  for (status of [303, 200]) await expect(confirmAtBank(url, 'wrong')).rejects.toThrow(`${status}`);
  status = 500;
  await expect(confirmAtBank(url, 'wrong')).rejects.toThrow('answers 500');
});

it('the card whose browser is lost ends on a page', async () => {
  status = 200;
  expect((await payWith(url, 'lost_browser')).status).toBe(200);
});
