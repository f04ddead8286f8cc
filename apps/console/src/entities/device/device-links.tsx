import { Link } from '@dimora/ui';
import { useDevice } from '../../kit/home/hooks.ts';
import { DeviceIcon } from './device-icon.tsx';
import classes from './device-links.module.css';
import { devicePath } from './device-path.ts';

/** Props of {@link DeviceLinks}. */
export type DeviceLinksProps = {
  readonly ids: readonly string[];
  /** What these devices are, for who doesn't see the head above them. */
  readonly label: string;
  /** What is said where there are none. */
  readonly none: string;
};

/** Devices by name, each leading to its page. */
export function DeviceLinks({ ids, label, none }: DeviceLinksProps) {
  if (ids.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.list} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>
          <DeviceLink id={id} />
        </li>
      ))}
    </ul>
  );
}

function DeviceLink({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (!device) return null;
  return (
    <Link href={devicePath(device)} className={classes.device}>
      <DeviceIcon device={device} size="small" />
      {device.Name}
    </Link>
  );
}
