import { Card, Skeleton } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { both } from '../../../kit/page/reading.ts';
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
  const choices = usePushHome();
  const devices = usePushDevices();
  return (
    <Card title={t(($) => $.push.title)} className={own.card}>
      <div className={classes.fields}>
        <p className={classes.line}>{t(($) => $.push.line)}</p>
        <Loaded
          query={both(choices.query, devices.query)}
          what={t(($) => $.push.what)}
          shape={<Skeleton height={260} />}
        >
          {([home, known]) => (
            <div className={own.halves}>
              <div className={classes.fields}>
                <ThisDevicePart
                  topic={home.topic}
                  isOn={known.devices.some(
                    ({ Id, topic }) => Id === known.here && topic === home.topic,
                  )}
                  onChanged={devices.changed}
                />
                <DevicesPart own={known} topic={home.topic} onChanged={devices.changed} />
              </div>
              <div className={classes.fields}>
                <ChoicesPart home={home} onChange={choices.change} />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
