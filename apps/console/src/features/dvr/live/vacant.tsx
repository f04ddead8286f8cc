import { IconVideoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import classes from './viewport.module.css';

/** A viewport without a camera. */
export function Vacant({
  number,
  choice,
}: {
  readonly number: number;
  readonly choice: ReactNode;
}) {
  const t = useTexts(dvrTexts);
  return (
    <section
      className={classes.vacant}
      aria-label={t(($) => $.emptyViewport, { number: String(number) })}
    >
      <IconVideoOff size={22} aria-hidden />
      <p>{t(($) => $.empty)}</p>
      {choice}
    </section>
  );
}
