import type { Device } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { Card } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { Suspense, useState, type ReactNode } from 'react';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { IdentitySection } from './identity-section.tsx';
import { SetupSection } from './setup-section.tsx';
import { StatusSection } from './status-section.tsx';
import classes from './technical-details.module.css';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

// Lazy: only for the super administrator.
const SimulateCard = lazyPart(() =>
  import('../simulate/simulate-card.tsx').then((file) => file.SimulateCard),
);

/** Props of {@link TechnicalDetails}. */
export interface TechnicalDetailsProps {
  readonly device: Device;
  /** Parts of other features that belong here. */
  readonly children?: ReactNode;
}

/**
 * All values, the set-up and the identity of a device, closed under one line that sums them up. Open from the
 * start where something is wrong that its settings can mend.
 */
export function TechnicalDetails({ device, children }: TechnicalDetailsProps) {
  const t = useTexts(devicesTexts);
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayReadSetup = useMay('READ_DEVICE_SETUP', resource);
  const mayEdit = useMay('MODIFY_DEVICE', resource);
  const maySimulate = useMay('SIMULATE_DEVICE') && device.Manufacturer === FAKE;
  const [open, setOpen] = useState(device.trouble !== null && mayEdit);
  const summary = useSummary(device);
  return (
    <Card>
      <Fold
        title={<span className={classes.title}>{t(($) => $.device.technical)}</span>}
        level={2}
        count={summary}
        open={open}
        onToggle={setOpen}
      >
        <div className={classes.sections}>
          <StatusSection device={device} />
          {children}
          {mayReadSetup && device.Channel === null && <SetupSection device={device} />}
          <IdentitySection device={device} full={mayReadSetup} />
          {maySimulate && (
            <Suspense>
              <SimulateCard device={device} />
            </Suspense>
          )}
        </div>
      </Fold>
    </Card>
  );
}

/** Product, network and battery, as far as they are known: `Philips Hue · Zigbee · battery 84 %`. */
function useSummary(device: Device): string {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const sayValue = useValueWords();
  const isFake = device.Manufacturer === FAKE;
  const product = [isFake ? '' : device.Manufacturer, device.ModelName]
    .filter((part, index, all) => part !== '' && (index === 0 || !part.startsWith(all[0] ?? ' ')))
    .join(' ');
  const network = details.provider(device.Provider);
  const battery = device.Status.StateVars['BATTERY_LEVEL'];
  return [
    isFake || product === network ? '' : product,
    network,
    battery && battery.Value !== null
      ? t(($) => $.device.battery, { value: sayValue('BATTERY_LEVEL', battery) })
      : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
