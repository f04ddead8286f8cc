import type { Limit } from '@dimora/contract/client';
import { LIMITS } from '@dimora/domain';
import { Switch } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { CrossedLately } from './crossed-lately.tsx';
import { limitDraft } from './limit-draft.ts';
import { LimitForm } from './limit-form.tsx';
import classes from './limits.module.css';
import { OwnLimits } from './own-limits.tsx';
import { limitsTexts } from '../limits-texts.ts';

/** One limit: on or off, its value with its unit, and how often it was crossed lately. */
export function LimitRow({ limit: row }: { readonly limit: Limit }) {
  const { Id, limit, own } = row;
  const t = useTexts(limitsTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { busy, attempt } = useAttempt();
  const [typed, setTyped] = useState<string | number>();
  const draft = limitDraft(row, typed);
  const previewId = useId();
  const name = t(($) => $.names[Id]);
  const { value, isWrong, isChanged } = draft;
  const save = async (wanted: number | null): Promise<void> => {
    const saved = await attempt(() => api.limits.set({ Id, limit: wanted }));
    if (!saved) return;
    queries.setQueryData<Limit[]>(orpc.limits.list.queryKey(), (all) =>
      all?.map((each) => (each.Id === Id ? saved : each)),
    );
    setTyped(undefined);
    sayDone('saved', name);
  };
  return (
    <li className={classes.row}>
      <UnsavedGuard isDirty={() => isChanged} />
      <div className={classes.name}>
        <span className={classes.title}>{name}</span>
        <span className={classes.preview} id={previewId}>
          {limit === null ? (
            t(($) => $.off)
          ) : (
            <CrossedLately Id={Id} limit={isWrong ? limit : value} />
          )}
        </span>
        {own.length > 0 && <OwnLimits devices={own} />}
      </div>
      {limit !== null && (
        <LimitForm
          limit={row}
          draft={draft}
          busy={busy}
          onType={setTyped}
          onSave={(wanted) => void save(wanted)}
        />
      )}
      <Switch
        label={t(($) => $.notify, { name })}
        checked={limit !== null}
        pending={busy}
        describedBy={previewId}
        onChange={(on) => void save(on ? LIMITS[Id].limit : null)}
      />
    </li>
  );
}
