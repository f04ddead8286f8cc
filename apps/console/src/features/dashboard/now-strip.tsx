import { Suspense, type ReactNode } from 'react';
import { homeNumbers } from '../../entities/environment/numbers/living-numbers.ts';
import { FIT } from '../../entities/environment/numbers/measured-numbers.ts';
import { LivingNumberStrip } from '../../entities/environment/numbers/living-number-strip.tsx';
import { useAt } from '../../entities/environment/use-at.ts';
import { presenceTexts } from '../../entities/presence/presence-texts.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useDevicesSelected, useEnvironments } from '../../kit/home/hooks.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { dashboardTexts } from './texts.ts';

// Lazy: the first picture does without it.
const PeopleAtHome = lazyPart(() =>
  Promise.all([
    import(/* chunk: later-overview */ '../../entities/presence/people-at-home.tsx'),
    loadTexts(presenceTexts),
  ]).then(([file]) => file.PeopleAtHome),
);

/** The line of living numbers of the whole home; nothing if nothing is measured. */
export function NowStrip(): ReactNode {
  const t = useTexts(dashboardTexts);
  const maySeePeople = useMay('READ_USERS');
  const carried = useDevicesSelected((devices) =>
    devices.filter(({ LinkedUser }) => LinkedUser !== null).map(({ Id }) => Id),
  );
  const tellsPeople = maySeePeople && carried.length > 0;
  const numbers = homeNumbers(useEnvironments(), useAt());
  if (numbers.length === 0) return null;
  // Who is at home says more than motion, and takes its place.
  const shown = tellsPeople
    ? numbers.filter(({ id }) => id !== 'PRESENCE').slice(0, FIT - 1)
    : numbers.slice(0, FIT);
  return (
    <LivingNumberStrip label={t(($) => $.numbers)} numbers={shown}>
      {tellsPeople && (
        <Suspense fallback={<li aria-hidden />}>
          <PeopleAtHome />
        </Suspense>
      )}
    </LivingNumberStrip>
  );
}
