import { useToasts } from '@dimora/ui';
import { useCallback } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import { useExplain } from '../errors/explain.ts';
import { common } from '../i18n/common.ts';
import type { Common } from '../i18n/locales/en.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** What wasn't done: in the words that all actions share, or in a title that says more. */
export type Undone = keyof Common['undone'] | { readonly title: string };

/** Says in a toast that what a person asked for wasn't done, and why. */
export type SayFailed = (error: unknown, undone?: Undone, durationMs?: number) => void;

/** See {@link SayFailed}. Says nothing to users who cancel the second step: they know that nothing was done. */
export function useSayFailed(): SayFailed {
  const explain = useExplain();
  const toasts = useToasts();
  const titleOf = useUndoneTitle();
  return useCallback<SayFailed>(
    (error, undone = 'done', durationMs) => {
      if (errorCodeOf(error) === 'STEP_UP_NEEDED') return;
      toasts.show({
        tone: 'error',
        title: titleOf(undone),
        message: explain(error),
        ...(durationMs !== undefined && { durationMs }),
      });
    },
    [explain, toasts, titleOf],
  );
}

/** What wasn't done, as a title. */
export function useUndoneTitle(): (undone: Undone) => string {
  const t = useTexts(common);
  return useCallback(
    (undone) => (typeof undone === 'string' ? t(($) => $.undone[undone]) : undone.title),
    [t],
  );
}
