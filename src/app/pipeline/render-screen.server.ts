// Renders the page of a request, for the visitor that asks.
import type { Handler } from 'hono';

import { type App, costlyLimits } from '#app/open-app.server.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { type PageVisitor, visitorOfLostAnswer } from '#app/pipeline/page-visitor.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import { openGate } from '#platform/http/open-gate.ts';

/** A visitor who lost an earlier answer, and with it the booking, gets the page again as the visitor of that answer. */
export function renderScreen(app: App, render: RenderPage): Handler<PageEnv> {
  const renderOrRefuse = gatePreviews(app, render);
  return async (c) => {
    const { request, form, locale, site, preview, client, requestId, nonce } = c.var;
    const renderFor = ({ visitor, account, actingEnded = false }: PageVisitor) =>
      renderOrRefuse(request, {
        locale,
        site: { ...site, ...preview.site },
        requestId,
        visitor,
        account,
        actingEnded,
        nonce,
        ...(form && { form }),
        client,
      });
    const first = await renderFor(c.get('visitor'));
    if (first.status === 500 && lacksLanguage(c.var)) c.set('isSpecified', true);
    const other = await visitorOfLostAnswer(app, c.var, first.status);
    if (!other) return first;
    c.set('visitor', other);
    return renderFor(other);
  };
}

/** The page says so with a 500 (Specification §4 "Domain not found"). */
function lacksLanguage({
  rows,
  site,
  locale,
}: Pick<PageEnv['Variables'], 'rows' | 'site' | 'locale'>): boolean {
  const domain = rows.domains.get(site.domainId);
  return domain !== undefined && !domain.languages.includes(locale);
}

/** Drafts are read and rendered anew for each request, and anybody may request them, so only few at once. */
function gatePreviews({ settings }: App, render: RenderPage): RenderPage {
  const gate = openGate(costlyLimits(settings));
  return async (request, facts) => {
    if (!facts.site.preview) return render(request, facts);
    const page = await gate(facts.client ?? 'unknown', () => render(request, facts));
    if (page.ok) return page.value;
    return render(request, {
      ...facts,
      site: { ...facts.site, preview: false },
      refusal: 'service_unavailable',
    });
  };
}
