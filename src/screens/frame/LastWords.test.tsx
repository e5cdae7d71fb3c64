// The last words in the frame of the site, and without one.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { LastWords } from '#screens/frame/LastWords.tsx';

function shown(hasFrame: boolean): string {
  const routes = [
    {
      id: 'root',
      path: '*',
      element: <LastWords status={500} />,
      loader: () => null,
    },
  ];
  const loaderData = {
    root: hasFrame ? { year: 2026, nonce: 'n', requestId: 'r' } : undefined,
  };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData } })} />,
  );
}

test('they are the main part of a page without a frame, and no second one in a frame', () => {
  expect(shown(false)).toContain('<main ');
  expect(shown(true)).toContain('Something went wrong');
  expect(shown(true)).not.toContain('<main');
});
