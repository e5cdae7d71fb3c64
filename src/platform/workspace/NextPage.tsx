// Page links of a list that continues after its last row.
import { useLocation } from 'react-router';

import { withQuery } from '#platform/workspace/list-address.ts';
import { KeyPages } from '#platform/workspace/WorkTable.tsx';

/** `after` is the last row shown; null on the last page. */
export function NextPage({ after }: { after: string | null }) {
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has('after');
  return (
    <KeyPages
      first={isFirst ? null : withQuery(search, { after: null })}
      next={after === null ? null : withQuery(search, { after })}
    />
  );
}
