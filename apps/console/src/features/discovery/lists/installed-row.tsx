import type { FoundDevice } from '@dimora/contract/client';
import type { ReactNode } from 'react';
import { devicePathByKey } from '../../../entities/device/device-path.ts';
import { useDevice } from '../../../kit/home/hooks.ts';
import { FindIdentity } from './find-identity.tsx';
import classes from './finds.module.css';

/** A find that is in the house already, with the way to its page (DISCOVERY-05). */
export function InstalledRow({ device }: { readonly device: FoundDevice }): ReactNode {
  const known = useDevice(device.DeviceId);
  // Who may not see the device is told that it is there, not which it is.
  const href = device.DeviceId === null ? undefined : devicePathByKey(known?.Key ?? device.Key);
  return (
    <li className={classes.row}>
      <FindIdentity
        device={{ ...device, Name: known?.Name ?? device.Name }}
        tone="olive"
        href={href}
      />
    </li>
  );
}
