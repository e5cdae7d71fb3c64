// Both directions in one form, the effect of a changed search on the choice, and the bar with the total.
import { type KeyboardEvent, type MouseEvent, startTransition, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { useIsBuildStale } from '#platform/ui/stale-build.ts';
import { ChangeNews } from '#shopping/select/ChangeNews.tsx';
import { DirectionSection } from '#shopping/select/DirectionSection.tsx';
import { FilterBar } from '#shopping/select/FilterBar.tsx';
import { type Direction, type SelectView } from '#shopping/select-view.ts';
import { TotalBar } from '#shopping/select/TotalBar.tsx';
import { useChoice } from '#shopping/use-choice.ts';
import { useFreshPrices } from '#shopping/select/use-fresh-prices.ts';

type Props = {
  view: SelectView;
  /** Identifies this rendering of the page, so that sending it twice books once. */
  shownId: string;
  holdMinutes: number;
  chosen: Partial<Record<Direction, string>>;
  errors: Partial<Record<Direction, string>>;
};

/** Radio buttons in a POST form, so it works without a script; with one, chosen directions fold and are summed. */
export function SelectForm({ view, shownId, holdMinutes, chosen, errors }: Props) {
  const t = useTranslations('select');
  const form = useRef<HTMLFormElement>(null);
  const { picks, news, choose } = useChoice(form, view, useFreshPrices(view.readAt));
  const { folded, fold, unfold, watch } = useFolding(form);
  const navigation = useNavigation();
  const { search } = useLocation();
  const loading = navigation.state === 'loading' && navigation.formMethod !== 'POST';
  const isFolded = (direction: Direction) => Boolean(folded[direction] && picks[direction]);
  const firstOpen = view.directions.find(({ direction }) => !isFolded(direction))?.direction;
  const isForSale = view.directions.every((part) => part.flights.some((f) => f.state === 'available'));
  return (
    <Form
      ref={form}
      method="post"
      action={search}
      reloadDocument={useIsBuildStale()}
      onChange={choose}
      onClick={fold}
      {...watch}
      aria-busy={loading || undefined}
      className="transition-opacity duration-150 aria-busy:opacity-50"
    >
      <input type="hidden" name="shown" value={shownId} />
      <ChangeNews news={news} picks={picks} view={view} />
      <div className={isForSale ? 'items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
        <div>
          {view.directions.map((part) => (
            <DirectionSection
              key={part.direction}
              part={part}
              view={view}
              chosen={chosen[part.direction] ?? null}
              error={picks[part.direction] ? undefined : errors[part.direction]}
              after={part.direction === 'inbound' ? (picks.outbound?.flight.arrivesLocal ?? null) : null}
              picks={picks}
              tools={part.direction === firstOpen ? <FilterBar view={view} /> : null}
              folded={(folded[part.direction] && picks[part.direction]) || null}
              unfold={() => unfold(part.direction)}
            />
          ))}
          {view.directions.length > 1 ? <p className="mt-6 text-ink-700">{t('mixedRule')}</p> : null}
        </div>
        {isForSale ? (
          <TotalBar
            view={view}
            picks={picks}
            busy={navigation.formMethod === 'POST'}
            holdMinutes={holdMinutes}
          />
        ) : null}
      </div>
    </Form>
  );
}

type Folded = Partial<Record<Direction, boolean>>;

/**
 * A direction folds when its fare is pressed, or chosen with Enter. Arrow keys and Space only choose: comparing by
 * keyboard moves over other fares.
 */
function useFolding(form: React.RefObject<HTMLFormElement | null>) {
  const [folded, setFolded] = useState<Folded>({});
  const byPointer = useRef(false);
  const set = (direction: string, value: boolean) => setFolded((all) => ({ ...all, [direction]: value }));
  // Part of the press: a fold that comes later would move what is being read.
  const foldAway = (direction: string) => startTransition(() => set(direction, true));
  const fold = ({ target }: MouseEvent) => {
    if (byPointer.current && isRadio(target)) foldAway(target.name);
  };
  const unfold = (direction: Direction) => {
    set(direction, false);
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLInputElement>(`input[name=${direction}]:checked`)?.focus();
    });
  };
  const watch = {
    onPointerDown: () => {
      byPointer.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      byPointer.current = false;
      const { target } = event;
      if (event.key !== 'Enter' || !isRadio(target)) return;
      event.preventDefault();
      target.click();
      foldAway(target.name);
    },
  };
  return { folded, fold, unfold, watch };
}

function isRadio(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'radio';
}
