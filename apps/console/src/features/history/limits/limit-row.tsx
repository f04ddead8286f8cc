import type { Limit } from '@dimora/contract/client';
import { THRESHOLDS, limitRange, stateVariable, type ThresholdRow } from '@dimora/domain';
import { Button, Switch, useToasts } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { CrossedLately } from './crossed-lately.tsx';
import classes from './limits.module.css';
import { OwnLimits } from './own-limits.tsx';
import { limitsTexts } from '../limits-texts.ts';

/** One limit: on or off, its value with its unit, and how often it was crossed lately. */
export function LimitRow({ limit: { Id, limit, own } }: { readonly limit: Limit }) {
  const t = useTexts(limitsTexts);
  const format = useFormat();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const [draft, setDraft] = useState<string | number>();
  const previewId = useId();
  const row: ThresholdRow = THRESHOLDS[Id];
  const unit = stateVariable(row.variable)?.unit ?? '';
  const [from, to] = limitRange(row);
  const name = t(($) => $.names[Id]);
  const typed = draft ?? limit ?? row.limit;
  const value = Number(typed);
  const isWrong = typed === '' || !Number.isFinite(value) || value < from || value > to;
  const isChanged = draft !== undefined && Number(draft) !== limit;
  // In the unit of the field, whatever the amount.
  const said = (amount: number): string =>
    unit === '' ? format.number(amount) : `${format.number(amount)}\u00A0${unit}`;
  const save = async (wanted: number | null): Promise<void> => {
    const saved = await attempt(() => api.limits.set({ Id, limit: wanted }));
    if (!saved) return;
    queries.setQueryData<Limit[]>(orpc.limits.list.queryKey(), (all) =>
      all?.map((each) => (each.Id === Id ? saved : each)),
    );
    setDraft(undefined);
    toasts.show({ tone: 'good', message: t(($) => $.saved, { name }) });
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
        <form
          className={classes.value}
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isWrong) void save(value);
          }}
        >
          <NumberInput
            className={classes.number}
            label={
              <span className={classes.side}>
                {t(($) => (row.side === 'above' ? $.above : $.below))}
              </span>
            }
            aria-label={`${name}: ${t(($) => (row.side === 'above' ? $.above : $.below))}`}
            help={t(($) => $.usual, { limit: said(row.limit) })}
            error={
              isWrong ? t(($) => $.wrong, { from: format.number(from), to: said(to) }) : undefined
            }
            value={typed}
            onChange={setDraft}
            step={row.hysteresis || 1}
            clampBehavior="none"
            {...(unit !== '' && { suffix: ` ${unit}` })}
          />
          {isChanged && !isWrong && (
            <Button type="submit" variant="primary" loading={busy}>
              {t(($) => $.save)}
            </Button>
          )}
          {!isChanged && limit !== row.limit && (
            <Button loading={busy} onClick={() => void save(row.limit)}>
              {t(($) => $.reset, { limit: said(row.limit) })}
            </Button>
          )}
        </form>
      )}
      <Switch
        label={t(($) => $.notify, { name })}
        checked={limit !== null}
        pending={busy}
        describedBy={previewId}
        onChange={(on) => void save(on ? row.limit : null)}
      />
    </li>
  );
}
