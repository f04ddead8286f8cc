import type { AssistantAnswer } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseThreadTexts } from '../texts.ts';
import type { Thread } from '../use-thread.ts';
import type { Action } from './action-words.ts';
import { ActionGroup } from './action-group.tsx';
import { useActionGroups } from './action-groups.ts';
import { ResultList, Summary } from './results.tsx';
import classes from './turn.module.css';
import { LaterLine, TimingLine } from './timed-line.tsx';
import { useThingNames } from './use-thing-names.ts';

type Proposal = Extract<AssistantAnswer, { kind: 'proposal' }>;
type Act = 'perform' | 'dismiss';

/** What the house would do: each action can be left out, and nothing is done before somebody agrees. */
export function ProposalAnswer({
  answer,
  byModel,
  thread,
  blocked,
}: {
  readonly answer: Proposal;
  readonly byModel: boolean;
  readonly thread: Thread;
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const things = useThingNames();
  const groupsOf = useActionGroups();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<Act | null>(null);
  const { Id, state, actions, already, mayNot, results, timing } = answer;
  const isOpen = state === 'open';
  const left = actions.filter((action) => !out.has(action.Id));
  const leave = (ids: readonly string[], isOut: boolean): void => {
    const next = new Set(out);
    for (const each of ids)
      if (isOut) next.add(each);
      else next.delete(each);
    setOut(next);
  };
  const act = async (what: Act): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    await (what === 'perform' ? thread.perform(Id, [...out]) : thread.dismiss(Id));
    setBusy(null);
  };
  const groups = groupsOf(actions);
  return (
    <>
      {state === 'done' ? (
        <Summary results={results} />
      ) : (
        <p>
          {byModel
            ? t(($) => $.proposal.model)
            : t(($) => $.proposal.title, { count: groups.length })}
        </p>
      )}
      {state === 'done' ? (
        <ResultList actions={actions} results={results} />
      ) : (
        <div className={classes.groups}>
          {groups.map((group) => (
            <ActionGroup
              key={group[0]?.Id}
              actions={group}
              out={out}
              onLeave={isOpen ? leave : undefined}
            />
          ))}
        </div>
      )}
      {timing && state === 'open' && <TimingLine timing={timing} />}
      {timing && <LaterLine timing={timing} later={answer.later} />}
      {already > 0 && (
        <p className={classes.small}>{t(($) => $.proposal.already, { count: already })}</p>
      )}
      {mayNot.length > 0 && (
        <p className={classes.small}>
          {t(($) => $.proposal.mayNot, {
            names: format.list(mayNot.map((each) => things.device(each))),
          })}
        </p>
      )}
      {state === 'expired' && <p className={classes.small}>{t(($) => $.proposal.expired)}</p>}
      {state === 'dismissed' && <p className={classes.small}>{t(($) => $.proposal.dismissed)}</p>}
      {isOpen && (
        <AgreeButtons actions={actions} left={left} busy={busy} blocked={blocked} onAct={act} />
      )}
    </>
  );
}

/** Does what is left of the actions, or drops the proposal. */
function AgreeButtons({
  actions,
  left,
  busy,
  blocked,
  onAct,
}: {
  readonly actions: readonly Action[];
  /** The actions that were not left out. */
  readonly left: readonly Action[];
  readonly busy: Act | null;
  readonly blocked: string | undefined;
  readonly onAct: (what: Act) => Promise<void>;
}) {
  const t = useTexts(houseThreadTexts);
  const groupsOf = useActionGroups();
  return (
    <div className={classes.buttons}>
      <Button loading={busy === 'dismiss'} onClick={() => void onAct('dismiss')}>
        {t(($) => $.proposal.cancel)}
      </Button>
      <Button
        variant="primary"
        icon={<IconCheck />}
        loading={busy === 'perform'}
        disabledReason={blocked ?? (left.length === 0 ? t(($) => $.proposal.nothing) : undefined)}
        onClick={() => void onAct('perform')}
      >
        {left.length === actions.length
          ? t(($) => $.proposal.perform, { count: groupsOf(actions).length })
          : t(($) => $.proposal.performSome, { count: groupsOf(left).length })}
      </Button>
    </div>
  );
}
