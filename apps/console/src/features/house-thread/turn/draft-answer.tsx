import type { AssistantEntry } from '@dimora/contract/client';
import type { TriggerContent } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { IconBolt, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencePieces } from '../../../entities/trigger/sentence.ts';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useHome } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseThreadTexts } from '../texts.ts';
import { useKnownRules } from '../use-known-rules.ts';
import type { Thread } from '../use-thread.ts';
import classes from './turn.module.css';

type Draft = Extract<AssistantEntry['answer'], { kind: 'draft' }>;
const WEEK = 7 * 86_400_000;

/** A rule as a sentence; it does nothing before somebody saves it. */
export function DraftAnswer({
  Id,
  answer,
  thread,
  blocked,
}: {
  readonly Id: string;
  readonly answer: Draft;
  readonly thread: Thread;
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'edit' | 'save' | null>(null);
  const { trigger, maySave, TriggerId } = answer;
  const show = (rule: string): Promise<void> => navigate({ href: triggerHref(rule) });
  const save = async (how: 'edit' | 'save'): Promise<void> => {
    if (busy !== null) return;
    setBusy(how);
    // What is edited first stays switched off until then.
    const entry = await thread.saveDraft(Id, how === 'save');
    setBusy(null);
    const saved = entry?.answer.kind === 'draft' ? entry.answer.TriggerId : null;
    if (how === 'edit' && saved !== null) await show(saved);
  };
  return (
    <>
      <p className={classes.draftHead}>
        <IconBolt size={18} aria-hidden />
        <span>{t(($) => $.draft.title)}</span>
        <span className={classes.small}>
          {t(($) =>
            TriggerId === null
              ? $.draft.notYet
              : trigger.Enabled
                ? $.draft.saved
                : $.draft.savedOff,
          )}
        </span>
      </p>
      <Sentence trigger={trigger} />
      {maySave && TriggerId === null && <LastWeek trigger={trigger} />}
      {!maySave && <p className={classes.small}>{t(($) => $.draft.mayNot)}</p>}
      {maySave && TriggerId === null && (
        <div className={classes.buttons}>
          <Button
            icon={<IconPencil />}
            loading={busy === 'edit'}
            disabledReason={blocked}
            onClick={() => void save('edit')}
          >
            {t(($) => $.draft.edit)}
          </Button>
          <Button
            variant="primary"
            loading={busy === 'save'}
            disabledReason={blocked}
            onClick={() => void save('save')}
          >
            {t(($) => $.draft.save)}
          </Button>
        </div>
      )}
      {TriggerId !== null && (
        <div className={classes.buttons}>
          <Button onClick={() => void show(TriggerId)}>{t(($) => $.draft.show)}</Button>
        </div>
      )}
    </>
  );
}

function Sentence({ trigger }: { readonly trigger: Draft['trigger'] }) {
  const say = useSay(useKnownRules());
  return (
    <p className={classes.sentence}>
      {sentencePieces(trigger as TriggerContent, say).map(({ text, at }, index) => {
        const key = at ? JSON.stringify(at) : `${index} ${text}`;
        return (
          <span key={key} data-word={at ? '' : undefined}>
            {text}
          </span>
        );
      })}
    </p>
  );
}

/** When it would have run last week, where that is known. */
function LastWeek({ trigger }: { readonly trigger: Draft['trigger'] }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const home = useHome();
  const { triggers } = useApi();
  const [to] = useState(() => home.hubNow());
  const { data } = useQuery({
    queryKey: ['house-thread', 'replay', trigger, to],
    queryFn: () => triggers.replay({ ...trigger, from: to - WEEK, to }),
    retry: false,
    staleTime: Infinity,
  });
  if (!data || data.notReplayed.length > 0) return null;
  if (data.runs === 0) return <p className={classes.small}>{t(($) => $.draft.never)}</p>;
  const times = data.firings
    .filter(({ missed }) => missed === null)
    .map(({ at }) => format.time(at))
    .toSorted();
  const values = { count: data.runs, first: times[0] ?? '', last: times.at(-1) ?? '' };
  return <p className={classes.small}>{t(($) => $.draft.would, values)}</p>;
}
