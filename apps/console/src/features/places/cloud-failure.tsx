import { ButtonLink, Card, EmptyState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { PLACES_PATH } from '../../entities/place/place-path.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { placesTexts } from './texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';

/** Props of {@link CloudFailure}. */
export type CloudFailureProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Why there are no places: no cloud, no account there, not one's own, or a transient failure. */
export function CloudFailure({ error, onRetry, retrying }: CloudFailureProps): ReactNode {
  const t = useTexts(placesTexts);
  const code = errorCodeOf(error);
  const state = code === undefined ? undefined : STATES[code];
  if (!state)
    return (
      <Unloaded query={{ error, isFetching: retrying, refetch: onRetry }} what={t(($) => $.what)} />
    );
  return (
    <Card>
      <EmptyState
        drawing={state === 'gone' ? 'search' : 'house'}
        title={t(($) => $[state].title)}
        {...(state === 'gone' && {
          action: <ButtonLink href={PLACES_PATH}>{t(($) => $.gone.back)}</ButtonLink>,
        })}
      >
        {t(($) => $[state].line)}
      </EmptyState>
    </Card>
  );
}

const STATES: Readonly<Partial<Record<string, 'noCloud' | 'signIn' | 'forbidden' | 'gone'>>> = {
  NO_CLOUD: 'noCloud',
  CLOUD_SIGN_IN_NEEDED: 'signIn',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'gone',
};
