// The two buttons at the bottom of a phone's home page, 60 px high; both open the same panel (Specification §2, §9).
import { type MouseEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import type { ReservationSlot } from '#content/frame/NavMenu.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Modal } from '#platform/ui/Modal.tsx';
import { pathTo } from '#paths.ts';

type Purpose = 'manage' | 'checkin';

const button = `flex h-15 w-full items-center justify-center gap-2 px-1 text-small font-strong leading-tight text-sea
  hover:bg-mist focus-visible:-outline-offset-4`;

/** Shown on phones only. A script opens `Reservation` in a modal; without one the page of that name opens. */
export function MobileBar({ Reservation }: { Reservation: ReservationSlot }) {
  const t = useTranslations('site.reservation');
  const offers = useOffers();
  const locale = useLocale();
  const [purpose, setPurpose] = useState<Purpose>('manage');
  const [open, setOpen] = useState(false);
  const show = (wanted: Purpose) => (event: MouseEvent) => {
    event.preventDefault();
    setPurpose(wanted);
    setOpen(true);
  };
  const title = { manage: t('manageTitle'), checkin: t('checkinTitle', offers) };
  const close = () => setOpen(false);
  return (
    <div
      data-yields
      className="fixed inset-x-0 bottom-(--consent,0px) z-20 flex h-15 border-t border-line bg-surface md:hidden
        print:hidden"
    >
      {/* Without a script each button is a form that opens the page of the same name. */}
      <form action={pathTo(locale, 'manage')} className="flex-1">
        <button className={button} onClick={show('manage')}>
          <Icon name="receipt" />
          {title.manage}
        </button>
      </form>
      <form action={pathTo(locale, 'checkin')} className="flex-1 border-l border-line">
        <button className={button} onClick={show('checkin')}>
          <Icon name="check" />
          {title.checkin}
        </button>
      </form>
      <Modal open={open} onClose={close} title={title[purpose]}>
        <Reservation purpose={purpose} id="mobile-reservation" onAccepted={close} heading="none" />
      </Modal>
    </div>
  );
}
