import { ErrorState, Page } from '@dimora/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useExplain } from '../../kit/errors/explain.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';

/** An error on a page: the shell stays, the page shows the error and can be retried. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts);
  const explain = useExplain();
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={t(($) => $.routeError.title)}>
      <ErrorState
        title={errorCodeOf(error) ? explain(error) : t(($) => $.routeError.title)}
        onRetry={retry}
      >
        {t(($) => $.routeError.advice)}
      </ErrorState>
    </Page>
  );
}
