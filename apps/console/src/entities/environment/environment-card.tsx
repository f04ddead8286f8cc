import type { EnvironmentId } from '@dimora/domain';
import { Cover, CoverFact } from '@dimora/ui/cover';
import type { ReactNode } from 'react';
import { useEnvironment } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './environment-card.module.css';
import { environmentHref } from './environment-href.ts';
import { coverToneFor, EnvironmentIcon } from './environment-look.tsx';
import { environmentTexts } from './environment-texts.ts';
import { OldAge } from './numbers/living-number-strip.tsx';
import { livingNumbers, type LivingNumber } from './numbers/living-numbers.ts';
import type { LivingNumberId } from './numbers/measured-numbers.ts';
import { numberIcons } from './numbers/number-look.tsx';
import { useAt } from './use-at.ts';
import { useBriefNumber } from './numbers/use-number-words.ts';
import { useEnvironmentName } from './use-environment-name.ts';

/** Numbers shown on a cover, in this order. */
const ON_COVER: readonly LivingNumberId[] = [
  'TEMPERATURE',
  'HUMIDITY',
  'LIGHT_ON_OFF',
  'PRESENCE',
  'OPENINGS',
  'CONSUMPTION',
];
const FACTS = 3;

/** Props of {@link EnvironmentCard}. */
export type EnvironmentCardProps = {
  /** The card subscribes to this environment by itself; use `useWatch` for what is visible. */
  readonly id: EnvironmentId;
  /** Target of the link; by default the environment's own page. */
  readonly href?: string;
  /** Slot before the icon, e.g. for a pill with the number of rooms. */
  readonly corner?: ReactNode;
};

/** A room or a group as a cover with its numbers beneath (ENVS-05, DASH-02). */
export function EnvironmentCard({
  id,
  href = environmentHref(id),
  corner,
}: EnvironmentCardProps): ReactNode {
  const t = useTexts(environmentTexts);
  const nameOf = useEnvironmentName();
  const brief = useBriefNumber();
  const at = useAt();
  const environment = useEnvironment(id);
  if (!environment) return null;
  const numbers = factsOf(livingNumbers(environment.State, at));
  const old = numbers.find(({ staleness }) => staleness !== 'fresh');
  return (
    <Cover
      name={nameOf(environment)}
      tone={coverToneFor(environment)}
      href={href}
      icon={<EnvironmentIcon of={environment} size={22} />}
      {...(corner !== undefined && { corner })}
    >
      {numbers.map((number) => (
        <CoverFact
          key={number.id}
          icon={numberIcons[number.id]}
          label={t(($) => $.numbers[number.id])}
        >
          {brief(number)}
        </CoverFact>
      ))}
      {numbers.length === 0 && <li className={classes.quiet}>{t(($) => $.noNumbers)}</li>}
      {old && (
        <li>
          <OldAge number={old} />
        </li>
      )}
    </Cover>
  );
}

const factsOf = (numbers: readonly LivingNumber[]): LivingNumber[] =>
  ON_COVER.flatMap((id) => numbers.filter((number) => number.id === id)).slice(0, FACTS);
