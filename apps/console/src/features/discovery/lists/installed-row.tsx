import type { FoundDevice } from '@dimora/contract/client';
import type { ReactNode } from 'react';
import { devicePathByKey } from '../../../entities/device/device-path.ts';
import { useDevice } from '../../../kit/home/hooks.ts';
import { FindIdentity } from './find-identity.tsx';
import { MoveButton } from './move-button.tsx';
import classes from './finds.module.css';

/** An already installed find, with a link to its page (DISCOVERY-05). */
export function InstalledRow({
  device,
  offline,
}: {
  readonly device: FoundDevice;
  readonly offline: string | undefined;
}): ReactNode {
  const known = useDevice(device.DeviceId);
  // Users who may not see the device learn that it exists, not which it is.
  const href = device.DeviceId === null ? undefined : devicePathByKey(known?.Key ?? device.Key);
  return (
    <li className={classes.row}>
      <FindIdentity
        device={{ ...device, Name: known?.Name ?? device.Name }}
        tone="olive"
        href={href}
      />
      {device.moved && <MoveButton device={device} offline={offline} />}
    </li>
  );
}
