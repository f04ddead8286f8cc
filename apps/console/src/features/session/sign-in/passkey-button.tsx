import { Button } from '@dimora/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useIdentityApi } from '../../../kit/api/identity.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { passkeysWork, showPasskey } from '../../../kit/session/passkeys.ts';
import { sessionTexts } from '../texts.ts';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

/** Signs in without a name or a password, if browser and address support passkeys (LOGIN-B1). */
export function PasskeyButton({ signIn }: { readonly signIn: SignIn }) {
  const t = useTexts(sessionTexts);
  const { identity } = useIdentityApi();
  if (!passkeysWork()) return null;
  const enter = async () =>
    identity.signInByPasskey(await showPasskey(await identity.askForPasskey()));
  return (
    <div className={classes.passkey}>
      <Button
        size="large"
        fullWidth
        data-press="passkey"
        icon={<IconFingerprint size={18} aria-hidden />}
        onClick={() => !signIn.busy && void signIn.submitFor('', enter)}
      >
        {t(($) => $.secondStep.passkey)}
      </Button>
    </div>
  );
}
