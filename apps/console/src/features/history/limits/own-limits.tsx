import type { DeviceId } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useDevices } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { limitsTexts } from '../limits-texts.ts';
import classes from './limits.module.css';

/** The devices that have a limit of their own in place of the house's. */
export function OwnLimits({ devices }: { readonly devices: readonly DeviceId[] }) {
  const t = useTexts(limitsTexts);
  const found = useDevices().filter(({ Id }) => devices.includes(Id));
  if (found.length === 0) return null;
  return (
    <span className={classes.own}>
      {t(($) => $.device.others)}{' '}
      {found.map((device, at) => (
        <span key={device.Id}>
          {at > 0 && ', '}
          <Link href={devicePath(device)}>{device.Name}</Link>
        </span>
      ))}
    </span>
  );
}
