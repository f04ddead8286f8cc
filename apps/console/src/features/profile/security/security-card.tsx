import { Card, ErrorState, Skeleton } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOwnFactors } from '../../../kit/session/own-factors.ts';
import { InCloud } from '../account/in-cloud.tsx';
import page from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

/** One's own sign-in factors beside the password (LOGIN-B1). */
export function SecurityCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const { data, error, refetch } = useOwnFactors();
  return (
    <Card title={t(($) => $.security.title)}>
      {data?.keptBy === 'cloud' ? (
        <div className={page.fields}>
          <InCloud>{t(($) => $.security.inCloud)}</InCloud>
        </div>
      ) : data ? (
        <div className={page.fields}>
          <AuthenticatorPart factors={data} />
          <PasskeysPart passkeys={data.passkeys} />
        </div>
      ) : error ? (
        <ErrorState title={explain(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  );
}
