import { Link } from '@dimora/ui';
import { useDevice } from '../../kit/home/hooks.ts';
import { DeviceIcon } from './device-icon.tsx';
import classes from './device-links.module.css';
import { devicePath } from './device-path.ts';

/** Props of {@link DeviceLinks}. */
export type DeviceLinksProps = {
  readonly ids: readonly string[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown if there are none. */
  readonly none: string;
};

/** Devices by name, each linking to its page. */
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
