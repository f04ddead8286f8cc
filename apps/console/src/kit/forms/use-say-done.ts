import { useToasts } from '@dimora/ui';
import { useCallback } from 'react';
import { common } from '../i18n/common.ts';
import type { Common } from '../i18n/locales/en.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Says in a toast that what a person asked for was done, and the name of the thing where that says more. */
export type SayDone = (
  ...said:
    | readonly [done: keyof Common['succeeded']]
    | readonly [done: keyof Common['succeededWith'], name: string]
) => void;

/** See {@link SayDone}. What the shared words don't say, such as words of the specification, has a toast of its own. */
export function useSayDone(): SayDone {
  const t = useTexts(common);
  const toasts = useToasts();
  return useCallback<SayDone>(
    (...said) => {
      const message =
        said.length === 1
          ? t(($) => $.succeeded[said[0]])
          : t(($) => $.succeededWith[said[0]], { name: said[1] });
      toasts.show({ tone: 'good', message });
    },
    [t, toasts],
  );
}
