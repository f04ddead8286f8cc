import type { PushDevice } from '@dimora/contract/client';
import { Button, IconWell, Pill, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pushApiOf } from '../../../kit/push/push-api.ts';
import { switchOff } from '../../../kit/push/this-device.ts';
import { useServices } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { isHandheld } from '../../../entities/session/browser-names.ts';
import { profileTexts } from '../texts.ts';
import classes from './push.module.css';
import type { OwnDevices } from './use-push.ts';

/** One's own devices, each with its last delivery, a test and its removal. */
export function DevicesPart({
  own: { devices, here },
  topic,
  onChanged,
}: {
  readonly own: OwnDevices;
  /** The home that this console shows. */
  readonly topic: string | null;
  readonly onChanged: () => Promise<void>;
}) {
  useFocusAfterRemoval();
  const t = useTexts(profileTexts);
  const { busy, test, remove } = useDeviceActions(here, onChanged);
  return (
    <section className={classes.part}>
      <h3 className={classes.label}>{t(($) => $.push.devices)}</h3>
      {devices.length === 0 && <p className={classes.detail}>{t(($) => $.push.noDevices)}</p>}
      <ul className={classes.list}>
        {devices.map((device) => (
          <DeviceRow
            key={device.Id}
            device={device}
            isHere={device.Id === here}
            isElsewhere={device.topic !== topic}
            busy={busy === device.Id}
            onTest={() => void test(device)}
            onRemove={() => void remove(device)}
          />
        ))}
      </ul>
    </section>
  );
}

function useDeviceActions(here: string | null, onChanged: () => Promise<void>) {
  const t = useTexts(profileTexts);
  const services = useServices();
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const language = useLanguage();
  const { devices: api } = pushApiOf(services);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (device: PushDevice, act: () => Promise<void>): Promise<void> => {
    setBusy(device.Id);
    try {
      await act();
    } catch (failure) {
      sayFailed(failure);
    } finally {
      await onChanged();
      setBusy(null);
    }
  };
  return {
    busy,
    test: (device: PushDevice) =>
      run(device, async () => {
        const { outcome } = await api.test({ Id: device.Id, language });
        const message = t(($) => $.push.tested[outcome], { name: device.Name });
        toasts.show({ tone: outcome === 'delivered' ? 'good' : 'error', message });
      }),
    remove: (device: PushDevice) =>
      run(device, async () => {
        if (device.Id === here) await switchOff(services);
        else await api.remove({ Id: device.Id });
        toasts.show({
          tone: 'good',
          message: t(($) => $.push.removed, { name: device.Name }),
        });
      }),
  };
}

function DeviceRow({
  device: { Name, last },
  isHere,
  isElsewhere,
  busy,
  onTest,
  onRemove,
}: {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly isElsewhere: boolean;
  readonly busy: boolean;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const Icon = isHandheld(Name) ? IconDeviceMobile : IconDeviceDesktop;
  const outcome = last
    ? t(($) => $.push.outcomes[last.outcome], { age: format.age(Date.now() - last.at) })
    : t(($) => $.push.outcomes.none);
  return (
    <li className={classes.device}>
      <IconWell icon={<Icon />} tone={isHere ? 'olive' : 'neutral'} />
      <div className={classes.about}>
        <div className={classes.name}>
          {Name}
          {isHere && <Pill tone="olive">{t(($) => $.push.thisDevice)}</Pill>}
          {isElsewhere && <Pill>{t(($) => $.push.otherHome)}</Pill>}
        </div>
        <div className={classes.detail}>{outcome}</div>
      </div>
      <div className={classes.actions}>
        <Button
          size="small"
          loading={busy}
          aria-label={t(($) => $.push.testNamed, { name: Name })}
          onClick={onTest}
        >
          {t(($) => $.push.test)}
        </Button>
        <Button
          size="small"
          aria-label={t(($) => $.push.removeNamed, { name: Name })}
          onClick={onRemove}
        >
          {t(($) => $.push.remove)}
        </Button>
      </div>
    </li>
  );
}
