// The key of an authenticator app: as a picture to scan, and as text to type.
import { useTranslations } from 'use-intl';

import type { ShownKey } from '#screens/office/login/shown-key.ts';

export function AppSetUp({ secret, qr }: ShownKey) {
  const t = useTranslations('login');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p>{t('scan')}</p>
      {qr ? (
        <img
          src={qr}
          alt={t('qr')}
          width={224}
          height={224}
          className="size-56 max-w-full self-center rounded-card"
        />
      ) : null}
      <p className="text-small text-ink-500">
        {t('key')}:{' '}
        <code className="text-body text-ink select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="mb-6 grid grid-cols-1 gap-2 rounded-card bg-mist p-4 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
  );
}
