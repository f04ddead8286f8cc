import { DEFAULT_TARGET } from '@dimora/domain';
import { Button, ButtonLink, Card, EmptyState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useServices } from '../../kit/services.tsx';
import { chooserTexts } from './texts.ts';

/** Props of {@link CloudFailure}. */
export type CloudFailureProps = {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** Why there is no list: no cloud, no account there, or a transient failure. */
export function CloudFailure({ error, retrying, onRetry }: CloudFailureProps): ReactNode {
  const t = useTexts(chooserTexts);
  const { session } = useServices();
  const code = errorCodeOf(error);
  if (code === 'NO_CLOUD')
    return (
      <Card>
        <EmptyState
          title={t(($) => $.noCloud.title)}
          action={
            <ButtonLink variant="primary" href={DEFAULT_TARGET}>
              {t(($) => $.noCloud.back)}
            </ButtonLink>
          }
        >
          {t(($) => $.noCloud.line)}
        </EmptyState>
      </Card>
    );
  if (code === 'CLOUD_SIGN_IN_NEEDED')
    return (
      <Card>
        <EmptyState
          title={t(($) => $.signIn.title)}
          action={
            <Button variant="primary" onClick={() => void session.logout()}>
              {t(($) => $.signIn.action)}
            </Button>
          }
        >
          {t(($) => $.signIn.line)}
        </EmptyState>
      </Card>
    );
  return (
    <Unloaded query={{ error, isFetching: retrying, refetch: onRetry }} what={t(($) => $.what)} />
  );
}
