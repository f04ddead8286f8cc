import type { ReactNode } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevices, useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../ends/ends.module.css';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';

/** Number of devices that are named; the rest is counted. */
const NAMED = 8;

/** What the hub has found so far; shown if configured (WIZARD-02, A26). */
export function SmartHomeStep({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const t = useTexts(wizardTexts);
  const devices = useDevices();
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.smartHome.title)}
      line={t(($) => $.smartHome.line)}
      onNext={wizard.next}
    >
      {devices.length === 0 && <p>{t(($) => $.smartHome.none)}</p>}
      <ul className={classes.rows}>
        {devices.slice(0, NAMED).map((device) => (
          <Found key={device.Id} device={device} />
        ))}
      </ul>
      {devices.length > NAMED && (
        <p>{t(($) => $.smartHome.more, { count: devices.length - NAMED })}</p>
      )}
    </WizardFrame>
  );
}

function Found({ device }: { readonly device: ReturnType<typeof useDevices>[number] }): ReactNode {
  const nameOf = useEnvironmentName();
  const environment = useEnvironment(device.EnvironmentId);
  return (
    <li className={classes.row}>
      <DeviceIcon device={device} size="large" />
      <span className={classes.words}>
        <strong className={classes.name}>{device.Name}</strong>
        {environment && <span className={classes.line}>{nameOf(environment)}</span>}
      </span>
    </li>
  );
}
