import type { ActionResult } from '@dimora/contract/client';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import { useActionWords, type Action } from './action-words.ts';
import classes from './turn.module.css';

/** How much of it was done. */
export function Summary({ results }: { readonly results: readonly ActionResult[] }) {
  const t = useTexts(houseThreadTexts);
  const asked = results.filter(({ status }) => status !== 'leftOut');
  if (asked.length > 0 && asked.every(({ status }) => status === 'later'))
    return <p>{t(($) => $.timed.noted)}</p>;
  const done = asked.filter(({ status }) => status === 'resolved').length;
  if (asked.length > 0 && done === 0) return <p>{t(($) => $.proposal.failed)}</p>;
  if (done < asked.length) return <p>{t(($) => $.proposal.partly, { done, all: asked.length })}</p>;
  return <p>{t(($) => $.proposal.done, { count: done })}</p>;
}

/** How each action ended, with the reason of each that failed. */
export function ResultList({
  actions,
  results,
}: {
  readonly actions: readonly Action[];
  readonly results: readonly ActionResult[];
}) {
  const t = useTexts(houseThreadTexts);
  const words = useActionWords();
  const explain = useExplain();
  return (
    <ul className={classes.list}>
      {actions.map((action) => {
        const result = results.find(({ Id }) => Id === action.Id);
        const name = words.name(action);
        if (!result || result.status === 'leftOut')
          return (
            <li key={action.Id} className={classes.result} data-tone="off">
              <IconMinus size={16} aria-hidden />
              <span>
                {name} · {t(($) => $.proposal.left)}
              </span>
            </li>
          );
        if (result.status === 'later')
          return (
            <li key={action.Id} className={classes.result} data-tone="off">
              <IconClock size={16} aria-hidden />
              <span>
                {[words.group([action]), words.value(action)].filter(Boolean).join(' · ')} ·{' '}
                {t(($) => $.timed.later)}
              </span>
            </li>
          );
        if (result.status === 'rejected')
          return (
            <li key={action.Id} className={classes.result} data-tone="bad">
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {name}: {explain({ code: result.error ?? 'INTERNAL', data: { name } })}
              </span>
            </li>
          );
        const outcome = result.outcome;
        return (
          <li key={action.Id} className={classes.result} data-tone="good">
            <IconCheck size={16} aria-hidden />
            <span>
              {[words.group([action]), words.value(action)].filter(Boolean).join(' · ')}
              {(outcome === 'accepted' || outcome === 'sent') &&
                ` · ${t(($) => $.proposal[outcome])}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
