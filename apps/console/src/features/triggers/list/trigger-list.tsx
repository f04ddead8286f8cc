import type { Trigger } from '@dimora/contract/client';
import { startsWords, TRIGGER_FAMILIES, wordsOf } from '@dimora/domain';
import { Card, Section } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../../entities/trigger/sentence.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { triggersTexts } from '../texts.ts';
import { useJobs } from '../use-triggers.ts';
import { useTriggerActions } from '../use-trigger-actions.ts';
import { TriggerRow } from './trigger-row.tsx';
import classes from './trigger-rows.module.css';

const RemoveTrigger = lazyPart(() =>
  import('./remove-trigger.tsx').then((file) => file.RemoveTrigger),
);

/** The automations by family, favourites first; only those that match what is searched (TRIGGERS-05). */
export function TriggerList({
  triggers,
  searched,
}: {
  readonly triggers: readonly Trigger[];
  readonly searched: string;
}) {
  const t = useTexts(triggersTexts);
  const format = useFormat();
  const say = useSay(triggers);
  const actions = useTriggerActions();
  const running = new Set(useJobs().map(({ TriggerId }) => TriggerId));
  const [removing, setRemoving] = useState<Trigger | null>(null);
  const query = wordsOf(searched);
  const found = triggers
    .filter((each) => {
      const text = `${each.Name} ${each.Description} ${sentenceOf(each, say)}`;
      return startsWords(query, wordsOf(text));
    })
    .toSorted((a, b) => b.Favorites.length - a.Favorites.length);
  if (found.length === 0) return <Card>{t(($) => $.noMatch)}</Card>;
  return (
    <>
      {TRIGGER_FAMILIES.map((family) => {
        const rows = found.filter(({ Family }) => Family === family);
        if (rows.length === 0) return null;
        const title = t(($) => $.families[family]);
        return (
          <Section key={family} title={title} count={format.number(rows.length, 0)}>
            <Card padding="none">
              <ul className={classes.list} aria-label={title}>
                {rows.map((trigger) => (
                  <li key={trigger.Id} className={classes.item}>
                    <TriggerRow
                      trigger={trigger}
                      say={say}
                      running={running.has(trigger.Id)}
                      actions={actions}
                      onRemove={setRemoving}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
        );
      })}
      {removing && (
        <Suspense fallback={null}>
          <RemoveTrigger trigger={removing} actions={actions} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
