// What a page shows instead of itself when something was thrown.
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

import type { Thrown } from '#screens/frame/ErrorScreen.tsx';
import { LastWords } from '#screens/frame/LastWords.tsx';
import { wordsIn } from '#screens/frame/page-error.ts';
import { PageFrame } from '#screens/frame/PageFrame.tsx';
import { useRootData } from '#screens/frame/root-data.ts';

/** Not a part of every page: loaded when it is shown. Without a connection the words that are here have to do. */
const ErrorScreen = lazy(() =>
  import('#screens/frame/ErrorScreen.tsx').then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: LastWords }),
  ),
);

export function PageFailed({ error }: { error: unknown }) {
  const { key } = useLocation();
  const thrown = readError(error);
  if (!useRootData()) return <LastWords status={thrown.status} />;
  return (
    <PageFrame failed>
      {/* Each visit of an error is a new one, even of the same error. */}
      <Suspense>
        <ErrorScreen key={key} {...thrown} />
      </Suspense>
    </PageFrame>
  );
}

/** A bug and the router's own errors show nothing of themselves: only what was thrown for people has words. */
function readError(error: unknown): Thrown {
  if (!isRouteErrorResponse(error)) return { status: 500, message: 'Internal Server Error' };
  const { status, statusText, data } = error;
  return { status, ...(wordsIn(data) ?? { message: statusText }) };
}
