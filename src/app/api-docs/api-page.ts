// The API's documentation as one page: made from the OpenAPI document, rendered on the server, without a script.
import { html, raw } from 'hono/html';

import type { ApiDocument, ApiOperation as Operation, ExampleRoute } from '#app/api-docs/api-document.ts';
import { apiPageStyle } from '#app/api-docs/api-page-style.ts';
import { schemaText } from '#app/api-docs/api-schema-text.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import { titleOf } from '#platform/http/problem.server.ts';
import { say } from '#platform/i18n/words.server.ts';

type Response = NonNullable<Operation['responses']>[string];
type Entry = { method: string; path: string; operation: Operation };

/** Readable without styles, at 320 px and with a keyboard; `nonce` allows its one style sheet. `route` is on sale. */
export function apiPage(document: ApiDocument, nonce: string, route: ExampleRoute) {
  const entries = entriesOf(document);
  const server = document.servers?.[0]?.url ?? '';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style nonce="${nonce}">
          ${raw(apiPageStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/v1/openapi.json">OpenAPI ${document.openapi} document</a></p>
        </header>
        <nav aria-label="Operations">${(document.tags ?? []).map((tag) => navOf(tag.name, entries))}</nav>
        <main id="content">
          ${walkthrough(server, route)}
          ${(document.tags ?? []).map((tag) => tagSection(tag, entries, server))} ${schemasSection(document)}
          ${problemsSection()}
        </main>
      </body>
    </html>`;
}

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
}

function navOf(tag: string, entries: Entry[]) {
  const links = entries
    .filter(({ operation }) => operation.tags?.includes(tag))
    .map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`);
  return html`<h2>${tag}</h2>
    <ul>
      ${links}
    </ul>`;
}

/** The whole journey as one program that runs as it is; src/app/api-journey.test.ts runs it. */
function walkthrough(server: string, { origin, destination, day }: ExampleRoute) {
  const lines = `const call = async (method, path, body, token) => {
  const answer = await fetch('${server}/api/v1' + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token && { Authorization: 'Bearer ' + token }),
    },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return json;
};
const trip = { origin: '${origin}', destination: '${destination}', adults: 1, currency: 'EUR' };

const { token } = await call('POST', '/visitors');
const { days } = await call('POST', '/calendar', { ...trip, month: '${day.slice(0, 7)}' });
const { date } = days.find(({ state }) => state === 'from');
const { outbound } = await call('POST', '/search', { ...trip, departureDate: date });
const [{ offerId }] = outbound.flights.flatMap(({ fares }) => fares);
const { bookingId } = await call('POST', '/holds', { offers: [offerId], adults: 1, currency: 'EUR' }, token);
await call('PUT', '/bookings/' + bookingId + '/passengers', {
  passengers: [{ passengerNo: 1, givenNames: 'Ana', surname: 'Ruiz', gender: 'F', birthDate: '1990-05-05', nationality: 'ES' }],
  contact: { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false },
}, token);
await call('POST', '/bookings/' + bookingId + '/payments', { consent: true, paymentToken: 'tok_approved' }, token);
const { state, reference } = await call('GET', '/bookings/' + bookingId, undefined, token);
console.log(state, reference);`;
  return html`<section aria-labelledby="try">
    <h2 id="try">Try it</h2>
    <p>
      From nothing to a paid booking. Save it as <code>book.mjs</code> and run <code>node book.mjs</code>:
    </p>
    <pre tabindex="0"><code>${lines}</code></pre>
    <p>
      <code>tok_approved</code> is a token of the sandbox payment provider, which moves no money;
      <code>tok_declined</code> is refused. Without a token the answer has <code>redirectUrl</code>, the
      provider’s page: there the card <code>4242 4242 4242 4242</code> is approved and
      <code>4000 0000 0000 0002</code> is declined, with any future date and any three digits. In production,
      tokens are those of the configured provider.
    </p>
  </section>`;
}

function tagSection(
  { name, description }: { name: string; description?: string },
  entries: Entry[],
  server: string,
) {
  const operations = entries
    .filter(({ operation }) => operation.tags?.includes(name))
    .map((entry) => operationSection(entry, server));
  return html`<section aria-labelledby="tag-${name}">
    <h2 id="tag-${name}">${name}</h2>
    <p>${description}</p>
    ${operations}
  </section>`;
}

function operationSection({ method, path, operation }: Entry, server: string) {
  const { operationId, summary, description, responses } = operation;
  return html`<article id="${operationId}">
    <h3>${summary}</h3>
    <p class="route"><strong>${method}</strong> <code>${path}</code></p>
    ${description ? html`<p>${prose(description)}</p>` : ''} ${bodyOf(operation)}
    <h4>Answers</h4>
    <dl>${namedAnswers(responses)}</dl>
    <h4>curl</h4>
    <pre tabindex="0"><code>${curlOf({ method, path, operation }, server)}</code></pre>
  </article>`;
}

/** Without `4XX`, which is the same everywhere: the head of the page says it once. */
function namedAnswers(responses: NonNullable<Operation['responses']>) {
  return Object.entries(responses)
    .filter(([status]) => status !== '4XX')
    .map(([status, response]) => answerOf(status, response));
}

const FORM = 'application/x-www-form-urlencoded';

function bodyOf({ requestBody }: Operation) {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const media = content['application/json'] ?? content[FORM];
  return media?.schema ? html`<p>Body: ${schemaLink(media.schema)}</p>` : '';
}

function answerOf(status: string, response: Response) {
  if ('$ref' in response) return '';
  const schema = response.content?.['application/json']?.schema;
  const codes = [...response.description.matchAll(/`([a-z_]+)`/g)].map((match) => match[1] ?? '');
  const text =
    Number(status) < 400
      ? prose(response.description)
      : codes.map(
          (code, index) => html`${index > 0 ? ', ' : ''}<a href="#problem-${code}"><code>${code}</code></a>`,
        );
  return html`<dt>${status}</dt>
    <dd>${text} ${schema ? schemaLink(schema) : ''}</dd>`;
}

function schemaLink(schema: object) {
  const name = '$ref' in schema ? String(schema.$ref).split('/').pop() : '';
  return name
    ? html`<a href="#schema-${name}"><code>${name}</code></a>`
    : html`<code>${schemaText(schema)}</code>`;
}

function curlOf({ method, path, operation }: Entry, server: string): string {
  const address = `${server}${path}`.replace('{bookingId}', '$BOOKING').replace('{paymentId}', '$PAYMENT');
  const parts = [`curl -s -X ${method} ${address}`];
  if (operation.security?.length) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (operation.parameters?.some((p) => '$ref' in p && p.$ref.endsWith('IdempotencyKey'))) {
    parts.push(`-H "Idempotency-Key: $(node -p 'crypto.randomUUID()')"`);
  }
  const body = operation.requestBody;
  if (body && 'content' in body) {
    const form: unknown = body.content[FORM]?.example;
    for (const [name, value] of Object.entries(Object(form))) parts.push(`-d ${name}='${String(value)}'`);
    const example: unknown = body.content['application/json']?.example;
    if (example === undefined) return parts.join(' \\\n  ');
    parts.push(
      "-H 'Content-Type: application/json'",
      `-d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`,
    );
  }
  return parts.join(' \\\n  ');
}

function schemasSection({ components }: ApiDocument) {
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) =>
      html`<article id="schema-${name}">
        <h3><code>${name}</code></h3>
        ${schema.description ? html`<p>${schema.description}</p>` : ''}
        <pre tabindex="0"><code>${schemaText(schema)}</code></pre>
      </article>`,
  );
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Shapes</h2>
    ${schemas}
  </section>`;
}

/** Text between backticks is code. */
function prose(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Every error code with its message. The addresses in `type` point here. */
function problemsSection() {
  const words = say('en');
  const sample = {
    date: '',
    limit: 9,
    lines: 1,
    left: 1,
    airport: 'XXX',
    method: 'PATCH',
    currency: 'XXX',
    totalMinor: 0,
    count: 1,
    age: 16,
    phone: '+00 000',
    minutes: 5,
    waitSeconds: 20,
    available: '€100',
    pay: '€250',
    most: 20,
    units: 2,
    flight: 'XX000',
    flights: 'XX000',
    seats: 2,
    free: 1,
    made: 1,
  };
  const rows = Object.entries(errorStatus).map(
    ([code, status]) =>
      html`<dt id="problem-${code}"><code>${code}</code> (${status})</dt>
        <dd>${titleOf(code)}. ${words(`errors.${code as keyof typeof errorStatus}`, sample)}</dd>`,
  );
  return html`<section aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <p>
      Errors are <code>application/problem+json</code> (RFC 9457). Decide by <code>code</code>; show
      <code>detail</code>, which is in the language of <code>Accept-Language</code>.
    </p>
    <dl>${rows}</dl>
  </section>`;
}
