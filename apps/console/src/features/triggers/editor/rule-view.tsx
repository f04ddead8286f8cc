import type { Trigger } from '@dimora/contract/client';
import { placeNeedsOf } from '@dimora/domain';
import { Button, Card } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconHistory, IconPencil, IconSunOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { sentenceOf } from '../../../entities/trigger/sentence.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { rowsOf, type ConflictRow } from '../../../kit/edit/conflict-rows.tsx';
import { EditNotices } from '../../../kit/edit/edit-notices.tsx';
import type { Conflict } from '../../../kit/edit/use-edit.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { isNever } from '../is-never.ts';
import { triggersTexts } from '../texts.ts';
import { BehaviourCard } from './behaviour-card.tsx';
import { FindingsNote } from './findings-note.tsx';
import { UnknownPlace } from './forms/unknown-place.tsx';
import { LostAuthor } from './lost-author.tsx';
import { RuleColumns } from './rule-columns.tsx';
import classes from './rule-page.module.css';
import { triggerEditorTexts } from './texts.ts';
import type { TriggerFields } from './trigger-fields.ts';
import { useFindings } from './use-findings.ts';
import type { OpenParts } from './use-open-part.ts';
import type { TriggerEdit } from './use-trigger-edit.ts';

const LastRuns = lazyPart(() =>
  import(/* chunk: automation-views */ '../why/last-runs.tsx').then((file) => file.LastRuns),
);

/** The rule itself: what stands against saving it, its three columns, its behaviour and its last runs. */
export function RuleView({
  trigger,
  held: { edit, restoredFrom, discard },
  say,
  fixed,
  parts,
  onChange,
  onWhy,
}: {
  readonly trigger: Trigger | null;
  readonly held: TriggerEdit;
  readonly say: Say;
  readonly fixed: boolean;
  readonly parts: OpenParts;
  readonly onChange: (changed: Partial<TriggerFields>) => void;
  readonly onWhy: () => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const list = useTexts(triggersTexts);
  const format = useFormat();
  const words = useEditWords(say);
  const findings = useFindings(edit.fields, trigger?.Id, !fixed);
  const author = trigger?.author?.Name;
  return (
    <>
      {restoredFrom !== null && (
        <Notice
          role="status"
          icon={<IconPencil aria-hidden />}
          title={t(($) => $.draft.title)}
          action={<Button onClick={discard}>{t(($) => $.draft.discard)}</Button>}
        >
          {t(($) => $.draft.line, { when: format.shortDateTime(restoredFrom) })}
        </Notice>
      )}
      {trigger && !trigger.authorMay && <LostAuthor trigger={trigger} fixed={fixed} />}
      {trigger && isNever(trigger) && (
        <Notice role="status" icon={<IconSunOff aria-hidden />} title={list(($) => $.never.title)}>
          {list(($) => $.never.line)}
        </Notice>
      )}
      <EditNotices edit={edit} words={words} />
      {placeNeedsOf(edit.fields).map((each) => (
        <UnknownPlace key={each} needs={each} />
      ))}
      <FindingsNote findings={findings} say={say} self={trigger?.Id} />
      <RuleColumns
        fields={edit.fields}
        say={say}
        fixed={fixed}
        broken={findings?.broken ?? trigger?.broken ?? []}
        parts={parts}
        onChange={onChange}
      />
      <div className={classes.lower}>
        {!fixed && <BehaviourCard edit={edit} onChange={onChange} />}
        {trigger && (
          <Card level={2} icon={<IconHistory />} title={t(($) => $.lastRuns)}>
            <div className={classes.runs}>
              <Suspense fallback={null}>
                <LastRuns trigger={trigger} say={say} />
              </Suspense>
              <Button onClick={onWhy}>{list(($) => $.views.why)}</Button>
              <p className={classes.author}>
                {author === undefined
                  ? list(($) => $.noAuthor)
                  : list(($) => $.author, { name: author })}
              </p>
            </div>
          </Card>
        )}
      </div>
    </>
  );
}

const hoursText = (hours: TriggerFields['Hours']): string =>
  hours ? `${hours.from}–${hours.to}` : '–';

/** The notices of the edit flow, in this editor’s words. */
function useEditWords(say: Say) {
  const t = useTexts(triggerEditorTexts);
  const list = useTexts(triggersTexts);
  const labels: Readonly<Record<keyof TriggerFields, string>> = {
    Name: t(($) => $.name),
    Description: t(($) => $.description),
    Icon: t(($) => $.behaviour.icon),
    Family: t(($) => $.behaviour.family),
    If: t(($) => $.rule),
    Condition: t(($) => $.rule),
    Do: t(($) => $.rule),
    Modalities: t(($) => $.rule),
    Hours: t(($) => $.behaviour.hours),
    Enabled: t(($) => $.behaviour.enabled),
    Exclusiveness: t(($) => $.behaviour.exclusive),
    RunsMissed: t(($) => $.behaviour.missed),
    Payload: t(($) => $.behaviour.days),
  };
  const yesNo = (yes: boolean): string => t(($) => (yes ? $.yes : $.no));
  const rows = (conflict: Conflict<TriggerFields>): ConflictRow<keyof TriggerFields>[] => {
    const { mine, theirs } = conflict;
    const all = rowsOf(conflict, {
      name: (field) => labels[field],
      value: (field, value) => {
        if (typeof value === 'boolean') return yesNo(value);
        if (field === 'Family') return list(($) => $.families[value as TriggerFields['Family']]);
        if (field === 'Hours') return hoursText(value as TriggerFields['Hours']);
        if (field === 'Payload')
          return say.days((value as TriggerFields['Payload']).Condition.EveryDaysOfWeek);
        return typeof value === 'string' ? value : '';
      },
    });
    // The rule is decided as one, and shown as it reads.
    return all
      .filter(({ name }, at) => all.findIndex((each) => each.name === name) === at)
      .map((row) =>
        row.name === labels.Do
          ? { ...row, mine: sentenceOf(mine, say), theirs: sentenceOf(theirs, say) }
          : row,
      );
  };
  return {
    changed: (who: string) => t(($) => $.changed, { who }),
    deleted: (who: string) => t(($) => $.deleted, { who }),
    failed: list(($) => $.TRIGGER_UPDATE_ERROR),
    name: (field: keyof TriggerFields) => labels[field],
    rows,
  };
}
