// Slides side by side: the browser scrolls and snaps them, so that fingers, keys and a page without script work.
// Nothing moves by itself. From a link inside, the arrow keys scroll too.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Horizon } from '#content/scenery/Horizon.tsx';
import type { Promotion } from '#content/pages/promotion.ts';
import { PromotionLink } from '#content/pages/PromotionLink.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

/** A named carousel; from two slides on, a script adds two buttons and announces the position. */
export function Slider({ slides }: { slides: readonly Promotion[] }) {
  const t = useTranslations('home');
  const list = useRef<HTMLUListElement>(null);
  const at = usePosition(list);
  const count = slides.length;
  const position = (number: number) => t('slidePosition', { at: String(number), count: String(count) });
  return (
    <section aria-label={t('highlights')} aria-roledescription="carousel">
      <div className="page mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2 font-heavy">{t('highlights')}</h2>
        {count > 1 ? (
          <div className="no-js:hidden flex items-center gap-2">
            <output className="figures px-2 text-ink-500">{position(at + 1)}</output>
            <Turn list={list} to={at - 1} count={count} name={t('slidePrevious')} icon="chevron-left" />
            <Turn list={list} to={at + 1} count={count} name={t('slideNext')} icon="chevron-right" />
          </div>
        ) : null}
      </div>
      <ul
        ref={list}
        aria-label={t('highlights')}
        className="relative js:scrollbar-none flex snap-x snap-mandatory scroll-px-(--side) gap-4 overflow-x-auto px-(--side) pb-3
          [--side:max(1rem,calc((100%-75rem)/2))] motion-safe:scroll-smooth"
      >
        {slides.map((slide, i) => (
          <li
            key={slide.id}
            lang={slide.language}
            aria-roledescription="slide"
            aria-label={position(i + 1)}
            className="relative isolate flex w-full max-w-240 shrink-0 snap-start overflow-hidden rounded-panel
              max-sm:flex-col max-sm:border max-sm:border-line sm:min-h-84 sm:items-end"
          >
            <Horizon
              of={slide.scene}
              photograph={slide.photograph}
              shape="wide"
              className="h-40 w-full sm:absolute sm:inset-0 sm:-z-10 sm:size-full"
            />
            <div className="grow bg-surface p-5 sm:m-6 sm:max-w-sm sm:grow-0 sm:rounded-card sm:shadow-low">
              <h3 className="text-h4 font-heavy">{slide.title}</h3>
              <p className="mt-1 text-ink-700">{slide.text}</p>
              <PromotionLink promotion={slide} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TurnProps = {
  list: RefObject<HTMLUListElement | null>;
  to: number;
  count: number;
  name: string;
  icon: 'chevron-left' | 'chevron-right';
};

/** Stays focusable at the end, so that the focus is not lost there. */
function Turn({ list, to, count, name, icon }: TurnProps) {
  const over = to < 0 || to >= count;
  return (
    <button
      type="button"
      aria-disabled={over || undefined}
      onClick={() => {
        const slide = list.current?.children[to];
        if (!over && slide instanceof HTMLElement) list.current?.scrollTo({ left: startOf(slide) });
      }}
      className="flex size-11 items-center justify-center rounded-full border-[1.5px] border-sea text-sea
        hover:bg-sea-soft aria-disabled:border-line aria-disabled:text-ink-500 aria-disabled:hover:bg-surface"
    >
      <Icon name={icon} />
      <span className="sr-only">{name}</span>
    </button>
  );
}

/** The scroll position when this slide has snapped; the last ones reach the end before their start. */
function startOf(slide: HTMLElement): number {
  const list = slide.parentElement;
  const first = list?.firstElementChild;
  if (!list || !(first instanceof HTMLElement)) return 0;
  return Math.min(slide.offsetLeft - first.offsetLeft, list.scrollWidth - list.clientWidth);
}

/** The slide that is nearest to the scroll position. */
function usePosition(list: RefObject<HTMLUListElement | null>): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const read = () => {
      const off = [...box.children].map((slide) =>
        slide instanceof HTMLElement ? Math.abs(startOf(slide) - box.scrollLeft) : Infinity,
      );
      setPosition(off.indexOf(Math.min(...off)));
    };
    // Fingers may have moved it before the script ran.
    read();
    box.addEventListener('scroll', read, { passive: true });
    return () => box.removeEventListener('scroll', read);
  }, [list]);
  return position;
}
