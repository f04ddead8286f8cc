import type { TriggerId } from '@dimora/domain';
import { useRuns } from '../use-triggers.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { RunRow } from './run-row.tsx';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';

/** How many are shown beside the rule. */
const SHOWN = 5;

/** The last runs of an automation, in short. */
export function LastRuns({ Id }: { readonly Id: TriggerId }) {
  const t = useTexts(triggerRunsTexts);
  const { data } = useRuns(Id);
  if (!data) return null;
  if (data.length === 0) return <p className={classes.none}>{t(($) => $.none)}</p>;
  return (
    <ul className={classes.list} aria-label={t(($) => $.runs)}>
      {data.slice(0, SHOWN).map((run) => (
        <li key={run.Id}>
          <RunRow run={run} />
        </li>
      ))}
    </ul>
  );
}
