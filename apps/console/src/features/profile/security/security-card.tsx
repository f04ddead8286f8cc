import { Card, Skeleton } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOwnFactors } from '../../../kit/session/own-factors.ts';
import { InCloud } from '../account/in-cloud.tsx';
import page from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

/** One's own sign-in factors beside the password (LOGIN-B1). */
export function SecurityCard() {
  const t = useTexts(profileTexts);
  const factors = useOwnFactors();
  return (
    <Card title={t(($) => $.security.title)}>
      <Loaded query={factors} what={t(($) => $.security.what)} shape={<Skeleton height={160} />}>
        {(own) => (
          <div className={page.fields}>
            {own.keptBy === 'cloud' ? (
              <InCloud>{t(($) => $.security.inCloud)}</InCloud>
            ) : (
              <>
                <AuthenticatorPart factors={own} />
                <PasskeysPart passkeys={own.passkeys} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
