import { Button, Card, Switch } from '@dimora/ui';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { keepAnnounced } from '../../../kit/app/announced-app.ts';
import { installState, type InstallState } from '../../../kit/app/install-state.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSetting } from '../../../kit/settings/use-setting.ts';
import classes from '../profile-page.module.css';
import choices from '../push/push.module.css';
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
    <Card title={t(($) => $.app.title)}>
      <div className={classes.fields}>
        <p className={classes.line}>{t(($) => $.app[state])}</p>
        {state === 'app' && <FoundChoice />}
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

/** Whether others in the home's network find the person of this app (CHOOSER-13). */
function FoundChoice() {
  const t = useTexts(profileTexts);
  const services = useServices();
  const describing = useId();
  const [isFound, change] = useSetting('isFound');
  return (
    <div className={choices.choice}>
      <div className={choices.about}>
        <div className={choices.name}>{t(($) => $.app.found)}</div>
        <div className={choices.detail} id={describing}>
          {t(($) => $.app.foundLine)}
        </div>
      </div>
      <Switch
        label={t(($) => $.app.found)}
        describedBy={describing}
        checked={isFound}
        onChange={(on) => {
          change(on);
          keepAnnounced(services);
        }}
      />
    </div>
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
