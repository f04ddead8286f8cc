import { Card } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import classes from './add-hub.module.css';

const STEPS = [
  ['power', 'powerLine'],
  ['open', 'openLine'],
  ['activate', 'activateLine'],
] as const;

/** How to add a hub to the list, for users who have none open to search with. */
export function AddHub(): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <Card className={classes.card}>
      <ol className={classes.steps}>
        {STEPS.map(([step, line]) => (
          <li key={step} className={classes.step}>
            <strong className={classes.what}>{t(($) => $.noHub.steps[step])}</strong>
            <span className={classes.line}>{t(($) => $.noHub.steps[line])}</span>
          </li>
        ))}
      </ol>
      <p className={classes.line}>{t(($) => $.noHub.others)}</p>
      <p className={classes.line}>{t(($) => $.noHub.choose)}</p>
    </Card>
  );
}
