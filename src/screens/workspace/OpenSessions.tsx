// The own sessions, each with a button that ends it; the one that asks has none.
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import type { ShownSession } from '#screens/workspace/own-sessions.server.ts';

export function OpenSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useTranslations('login');
  return (
    <>
      <ul className="mb-4 flex flex-col gap-3">
        {sessions.map(({ sessionId, browser, begun, seen, isThis }) => (
          <li
            key={sessionId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-mist p-4"
          >
            <div>
              <p className="font-strong">
                {browser ?? t('otherSession')}
                {isThis ? ` (${t('thisSession')})` : ''}
              </p>
              <p className="text-small text-ink-500">
                {t('seen', { time: seen })}. {t('begun', { time: begun })}.
              </p>
            </div>
            {isThis ? null : (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="session" value={sessionId} />
                <Button
                  name="intent"
                  value="end-session"
                  tone="secondary"
                  size="small"
                  aria-label={t('endNamed', { browser: `${browser ?? t('otherSession')}, ${seen}` })}
                >
                  {t('end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <FormKey />
          <Button name="intent" value="end-others" tone="secondary">
            {t('endOthers')}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
