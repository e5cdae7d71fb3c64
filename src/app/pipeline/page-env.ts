// What the middlewares of the pages find out about a request, in the order of src/app/pages.server.ts.
import type { PageVisitor } from '#app/pipeline/page-visitor.server.ts';
import type { ContentRows } from '#content/content-rows.server.ts';
import type { previewOf } from '#content/preview.server.ts';
import type { SentForm } from '#platform/http/read-body.ts';
import type { Served } from '#platform/http/router-env.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Site } from '#platform/lib/ctx.ts';

export type PageRows = Pick<ContentRows, 'hosts' | 'domains' | 'version'>;

export type PageEnv = {
  Variables: Served['Variables'] & {
    /** Without its body, which has been read; forms of an ended acting get another address. */
    request: Request;
    /** What was posted, if anything was. */
    form: SentForm | null;
    /** A browser asks before its link is followed. */
    isAhead: boolean;
    rows: PageRows;
    site: Omit<Site, 'preview'>;
    locale: Locale;
    /** The client in rate limits. */
    client: string;
    visitor: PageVisitor;
    preview: ReturnType<typeof previewOf>;
  };
};
