// What the frame uses of the root's data; there is none if the root's loader failed or did not run.
import { useRouteLoaderData } from 'react-router';

type RootData = { year: number; nonce: string; requestId: string };

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
