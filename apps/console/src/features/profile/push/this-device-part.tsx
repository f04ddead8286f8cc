import { Switch, useToasts } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconBellOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pushObstacle } from '../../../kit/push/browser-push.ts';
import { keepPush } from '../../../kit/push/keep-push.ts';
import { switchOff, switchOn } from '../../../kit/push/this-device.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useServices } from '../../../kit/services.tsx';
import { browserNames } from '../../../entities/session/browser-names.ts';
import { profileTexts } from '../texts.ts';
import classes from './push.module.css';
import { usePushElsewhere } from './use-push.ts';

/** Switches the notifications of the home on or off for this browser, or says why it can't. */
export function ThisDevicePart({
  topic,
  isOn,
  onChanged,
}: {
  readonly topic: string | null;
  readonly isOn: boolean;
  readonly onChanged: () => Promise<void>;
}) {
  const t = useTexts(profileTexts);
  const services = useServices();
  const toasts = useToasts();
  const explain = useExplain();
  const nameHere = useNameHere();
  const describing = useId();
  const elsewhere = usePushElsewhere();
  const place = useProperty()?.Name;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [denied, setDenied] = useState(
    () => pushObstacle() === null && Notification.permission === 'denied',
  );
  const obstacle = pushObstacle() ?? (topic === null ? 'noHome' : denied ? 'denied' : null);
  if (obstacle !== null && !isOn)
    return (
      <Notice icon={<IconBellOff size={20} />} title={t(($) => $.push.obstacle[obstacle].title)}>
        {t(($) => $.push.obstacle[obstacle].line)}
      </Notice>
    );

  const allow = async (): Promise<boolean> => {
    const permission = await Notification.requestPermission();
    setDenied(permission === 'denied');
    if (permission === 'default') toasts.show({ tone: 'good', message: t(($) => $.push.notNow) });
    return permission === 'granted';
  };
  const apply = async (on: boolean): Promise<void> => {
    if (!on) await switchOff(services);
    else if (topic === null || !(await allow())) return;
    else {
      await switchOn(services, topic, nameHere);
      keepPush(services);
    }
    toasts.show({ tone: 'good', message: t(($) => (on ? $.push.on : $.push.off)) });
  };
  const change = async (on: boolean): Promise<void> => {
    setWanted(on);
    try {
      await apply(on);
    } catch (failure) {
      const known = errorCodeOf(failure) !== undefined;
      const message = known ? explain(failure) : t(($) => $.push.serviceFailed);
      toasts.show({ tone: 'error', message });
    } finally {
      await onChanged();
      setWanted(null);
    }
  };
  return (
    <div className={classes.choice}>
      <div className={classes.about}>
        <div className={classes.name}>{t(($) => $.push.here)}</div>
        <div className={classes.detail} id={describing}>
          {t(($) => $.push.hereLine, { home: place ?? t(($) => $.push.home) })}
          {elsewhere.count > 0 && (
            <span className={classes.twice}>
              {t(($) => $.push.elsewhere[elsewhere.from], { count: elsewhere.count })}
            </span>
          )}
        </div>
      </div>
      <Switch
        label={t(($) => $.push.here)}
        describedBy={describing}
        checked={wanted ?? isOn}
        pending={wanted !== null}
        onChange={(on) => void change(on)}
      />
    </div>
  );
}

/** What people call this browser: `Firefox on Android`. */
function useNameHere(): string {
  const t = useTexts(profileTexts);
  const { browser, system } = browserNames(navigator.userAgent, navigator.maxTouchPoints);
  if (browser !== null && system !== null)
    return t(($) => $.security.passkeys.newOn, { browser, system });
  return browser ?? system ?? t(($) => $.sessions.unknown);
}
