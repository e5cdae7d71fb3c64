// What is shown instead of a page when something was thrown.
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

import type { Thrown } from '#screens/frame/ErrorScreen.tsx';
import { LastWords } from '#screens/frame/LastWords.tsx';
import { wordsIn } from '#screens/frame/page-error.ts';
import { PageFrame } from '#screens/frame/PageFrame.tsx';
import { useRootData } from '#screens/frame/root-data.ts';

/**
 * Loaded when it is shown, so that it is not part of every page. Without a connection the texts in this file are used.
 */
const ErrorScreen = lazy(() =>
  import('#screens/frame/ErrorScreen.tsx').then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: LastWords }),
  ),
);

/** The error in the frame of the site; without the root's data a page of its own, in its own words. */
export function PageFailed({ error }: { error: unknown }) {
  const { key } = useLocation();
  const thrown = readError(error);
  if (!useRootData()) return <LastWords status={thrown.status} />;
  return (
    <PageFrame failed>
      {/* Each occurrence of an error is a new one, even of the same error. */}
      <Suspense>
        <ErrorScreen key={key} {...thrown} />
      </Suspense>
    </PageFrame>
  );
}

/** Bugs and the router's own errors show no details: only errors thrown for people have a text. */
function readError(error: unknown): Thrown {
  if (!isRouteErrorResponse(error)) return { status: 500, message: 'Internal Server Error' };
  const { status, statusText, data } = error;
  return { status, ...(wordsIn(data) ?? { message: statusText }) };
}
