import { ErrorState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import { useExplain } from '../errors/explain.ts';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Reading } from './reading.ts';
import { useStateWords } from './use-state-words.ts';

/** Props of {@link Unloaded}. */
export type UnloadedProps = {
  readonly query: Pick<Reading<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** What couldn't be loaded, as the object of a sentence: `the alarms`, `gli allarmi`. */
  readonly what: string;
  /** Says it in words of the specification. */
  readonly title?: string;
  /** It was loaded before, and what was known then is shown below. */
  readonly stale?: boolean;
};

/** Why something couldn't be loaded, and another try. */
export function Unloaded({
  query: { error, isFetching, refetch },
  what,
  title,
  stale = false,
}: UnloadedProps): ReactNode {
  const t = useTexts(common);
  const explain = useExplain();
  const say = useStateWords(what);
  const failed = title ?? say(stale ? 'stale' : 'failed');
  const offline = errorCodeOf(error) === 'HUB_UNREACHABLE';
  return (
    <ErrorState
      tone={offline ? 'warning' : 'error'}
      title={offline ? t(($) => $.page.offline) : failed}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {offline ? `${failed}.` : explain(error)}
    </ErrorState>
  );
}
