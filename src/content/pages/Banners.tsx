// The notices of a site: a narrow landscape beside a few words.
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { Promotion } from '#content/pages/promotion.ts';
import { PromotionLink } from '#content/pages/PromotionLink.tsx';

/** One to three columns of cards, each a single link; a text in another language is marked with `lang`. */
export function Banners({ banners }: { banners: readonly Promotion[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {banners.map((banner) => (
        <li
          key={banner.id}
          lang={banner.language}
          className="card relative flex overflow-hidden transition-shadow duration-150 hover:shadow-high"
        >
          <Horizon
            of={banner.scene}
            photograph={banner.photograph}
            className="w-[96px] shrink-0 self-stretch sm:w-32 md:w-28"
          />
          <div className="flex min-w-0 grow flex-col p-[16px] sm:p-5">
            <h3 className="text-lead leading-snug font-heavy">{banner.title}</h3>
            <p className="mt-1 text-ink-700">{banner.text}</p>
            <div className="mt-auto pt-1">
              <PromotionLink promotion={banner} stretched />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
