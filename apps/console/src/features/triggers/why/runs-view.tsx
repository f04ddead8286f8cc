import type { Trigger } from '@dimora/contract/client';
import { Card, RowSkeleton, SegmentedControl } from '@dimora/ui';
import { useState } from 'react';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useRuns } from '../use-triggers.ts';
import { RunChain } from './run-chain.tsx';
import { RunRow } from './run-row.tsx';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';

/** Runs and near runs in one list, and the chain of one of them (TRIGGERS-B2). */
export function RunsView({ trigger, say }: { readonly trigger: Trigger; readonly say: Say }) {
  const t = useTexts(triggerRunsTexts);
  const [filter, setFilter] = useState<'all' | 'nearly'>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useRuns(trigger.Id);
  const { data, error } = query;
  if (error !== null) return <Unloaded query={query} what={t(($) => $.what)} />;
  if (!data)
    return (
      <Card>
        <RowSkeleton />
        <RowSkeleton />
      </Card>
    );
  const runs = data.filter(({ state }) => filter === 'all' || state === 'near');
  const run = runs.find(({ Id }) => Id === chosen) ?? runs[0];
  return (
    <div className={classes.columns}>
      <Card level={2} title={t(($) => $.runs)}>
        <div className={classes.side}>
          <SegmentedControl
            label={t(($) => $.filter)}
            value={filter}
            options={(['all', 'nearly'] as const).map((each) => ({
              value: each,
              label: t(($) => $[each]),
            }))}
            onChange={setFilter}
          />
          {runs.length === 0 && <p className={classes.none}>{t(($) => $.none)}</p>}
          <ul className={classes.list} aria-label={t(($) => $.runs)}>
            {runs.map((each) => (
              <li key={each.Id}>
                <button
                  type="button"
                  className={classes.choose}
                  aria-pressed={each.Id === run?.Id}
                  onClick={() => setChosen(each.Id)}
                >
                  <RunRow run={each} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {run && <RunChain run={run} trigger={trigger} say={say} />}
    </div>
  );
}
