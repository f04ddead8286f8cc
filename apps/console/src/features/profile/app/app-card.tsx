import { Button, Card } from '@dimora/ui';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { installState, type InstallState } from '../../../kit/app/install-state.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

/** Installs the console as an app of this device, or says how the browser does it (SHELL-B3). */
export function AppCard() {
  const t = useTexts(profileTexts);
  const [state, refresh] = useInstallState();
  const install = async (): Promise<void> => {
    const offer = globalThis.dimoraInstall;
    // A browser's offer can be used once.
    globalThis.dimoraInstall = undefined;
    await offer?.prompt();
    refresh();
  };
  return (
    <Card level={2} title={t(($) => $.app.title)}>
      <div className={classes.fields}>
        <p className={classes.line}>{t(($) => $.app[state])}</p>
        {state === 'offered' && (
          <div className={classes.foot}>
            <Button icon={<IconDeviceMobileDown />} onClick={() => void install()}>
              {t(($) => $.app.install)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function useInstallState(): readonly [state: InstallState, refresh: () => void] {
  const [state, setState] = useState(() => installState());
  useEffect(() => {
    const look = (): void => setState(installState());
    const events = ['beforeinstallprompt', 'appinstalled'] as const;
    for (const each of events) addEventListener(each, look);
    return () => {
      for (const each of events) removeEventListener(each, look);
    };
  }, []);
  return [state, () => setState(installState())];
}
