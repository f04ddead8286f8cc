import { Card, ErrorState, Skeleton } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { ChoicesPart } from './choices-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { ThisDevicePart } from './this-device-part.tsx';
import own from './push.module.css';
import { usePushDevices, usePushHome } from './use-push.ts';

/** Notifications on one's own devices: this one, which ones and when, and all devices (HISTORY-11). */
export function PushCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const { home, error, again, change } = usePushHome();
  const devices = usePushDevices();
  const failure = error ?? devices.error;
  const retry = (): void => {
    again();
    devices.again();
  };
  return (
    <Card title={t(($) => $.push.title)} className={own.card}>
      <div className={classes.fields}>
        <p className={classes.line}>{t(($) => $.push.line)}</p>
        {failure !== null && <ErrorState title={explain(failure)} onRetry={retry} />}
        {failure === null && (!home || !devices.own) && <Skeleton height={260} />}
        {home && devices.own && (
          <div className={own.halves}>
            <div className={classes.fields}>
              <ThisDevicePart
                topic={home.topic}
                isOn={devices.own.devices.some(
                  ({ Id, topic }) => Id === devices.own?.here && topic === home.topic,
                )}
                onChanged={devices.changed}
              />
              <DevicesPart own={devices.own} topic={home.topic} onChanged={devices.changed} />
            </div>
            <div className={classes.fields}>
              <ChoicesPart home={home} onChange={change} />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
