// Why to book here: three promises that the product keeps.
import { useTranslations } from 'use-intl';

import { Icon, type IconName } from '#platform/ui/Icon.tsx';

/** Final prices, bags stated with every fare, and time to decide; the same on every site. */
export function Reasons() {
  const t = useTranslations('home');
  const reasons: { icon: IconName; title: string; text: string }[] = [
    { icon: 'receipt', title: t('reasonPriceTitle'), text: t('reasonPrice') },
    { icon: 'bag', title: t('reasonBagTitle'), text: t('reasonBag') },
    { icon: 'clock', title: t('reasonHoldTitle'), text: t('reasonHold') },
  ];
  return (
    <section className="border-t border-line py-12 sm:py-16">
      <div className="page">
        <h2 className="mb-6 text-h3 font-heavy">{t('reasonsTitle')}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {reasons.map(({ icon, title, text }) => (
            <li key={icon} className="flex gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sea-soft text-sea">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-lead font-strong">{title}</h3>
                <p className="text-ink-700">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
