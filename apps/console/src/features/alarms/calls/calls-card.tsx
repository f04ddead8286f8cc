import type { EscalationPlan } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { Button, Card, Skeleton } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { alarmTexts } from '../texts.ts';
import classes from './calls-card.module.css';
import { PeopleInTurn } from './people-in-turn.tsx';

/** After how many minutes the next person is called. */
const WAITS = ['1', '2', '5', '10', '15', '30', '60'] as const;
const NOBODY = 'nobody';

/** Whom the house calls about an alarm that nobody has seen, one after another (HISTORY-B2). */
export function CallsCard() {
  const t = useTexts(alarmTexts);
  const orpc = useOrpc();
  const plan = useQuery(orpc.alarmDesk.escalation.queryOptions());
  return (
    <Card level={2} title={t(($) => $.calls.title)}>
      <Loaded query={plan} what={t(($) => $.calls.what)} shape={<Skeleton height={120} />}>
        {(kept) => <Plan kept={kept} />}
      </Loaded>
    </Card>
  );
}

function Plan({ kept }: { readonly kept: EscalationPlan }) {
  const t = useTexts(alarmTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const offline = useOfflineReason();
  const users = useUsers();
  const { busy, attempt } = useAttempt();
  const [draft, setDraft] = useState<EscalationPlan>();
  const plan = draft ?? kept;
  const save = async (): Promise<void> => {
    const saved = await attempt(() => api.alarmDesk.setEscalation(plan));
    if (!saved) return;
    queries.setQueryData(orpc.alarmDesk.escalation.queryKey(), saved);
    setDraft(undefined);
    sayDone('saved');
  };
  const others = users.filter(({ Id }) => !plan.UserIds.includes(Id));
  const minutes = (wait: string): string => t(($) => $.calls.after, { count: Number(wait) });
  return (
    <form
      className={classes.plan}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft) void save();
      }}
    >
      <UnsavedGuard isDirty={() => draft !== undefined} />
      <p className={classes.help}>{t(($) => $.calls.help)}</p>
      <Select
        label={t(($) => $.calls.when)}
        value={plan.minutes === null ? NOBODY : String(plan.minutes)}
        data={[
          { value: NOBODY, label: t(($) => $.calls.nobody) },
          ...waitsWith(plan.minutes).map((wait) => ({ value: wait, label: minutes(wait) })),
        ]}
        onChange={(wait) =>
          setDraft({ ...plan, minutes: wait === NOBODY || wait === null ? null : Number(wait) })
        }
      />
      {plan.minutes !== null && (
        <>
          <PeopleInTurn
            people={plan.UserIds.map((Id) => ({
              Id,
              Name: users.find((user) => user.Id === Id)?.Name ?? t(($) => $.somebody),
            }))}
            onChange={(UserIds) => setDraft({ ...plan, UserIds: [...UserIds] })}
          />
          {others.length > 0 && (
            <Select
              label={t(($) => $.calls.add)}
              placeholder={t(($) => $.calls.addWhom)}
              value={null}
              data={others.map(({ Id, Name }) => ({ value: Id, label: Name }))}
              onChange={(Id) => {
                if (Id !== null) setDraft({ ...plan, UserIds: [...plan.UserIds, Id as UserId] });
              }}
            />
          )}
          {plan.UserIds.length === 0 && <p className={classes.help}>{t(($) => $.calls.empty)}</p>}
        </>
      )}
      {draft && (
        <div className={classes.buttons}>
          <Button type="submit" variant="primary" loading={busy} disabledReason={offline}>
            {t(($) => $.calls.save)}
          </Button>
          <Button onClick={() => setDraft(undefined)}>{t(($) => $.calls.discard)}</Button>
        </div>
      )}
    </form>
  );
}

/** The waits to choose from, with the one that was set elsewhere. */
const waitsWith = (minutes: number | null): readonly string[] =>
  minutes === null || (WAITS as readonly string[]).includes(String(minutes))
    ? WAITS
    : [...WAITS, String(minutes)];
