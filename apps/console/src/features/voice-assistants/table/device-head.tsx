import type { Device } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import classes from './voice-table.module.css';

/** A row's header: a device with its room; its name links to it (DEVICES-28). */
export function DeviceHead({ device }: { readonly device: Device }) {
  const room = useEnvironment(device.EnvironmentId);
  const nameOf = useEnvironmentName();
  return (
    <Link href={devicePath(device)} className={classes.device}>
      <span className={classes.icon}>
        <DeviceIcon device={device} size="small" />
      </span>
      <span className={classes.words}>
        <span className={classes.deviceName}>{device.Name}</span>
        {room && <span className={classes.room}>{nameOf(room)}</span>}
      </span>
    </Link>
  );
}
