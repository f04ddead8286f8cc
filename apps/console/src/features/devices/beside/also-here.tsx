import type { Device } from '@dimora/contract/client';
import { isSystemEnvironment } from '@dimora/domain';
import { Link, Section } from '@dimora/ui';
import { DeviceGlyph } from '../../../entities/device/device-icon.tsx';
import { devicePath } from '../../../entities/device/device-path.ts';
import { isHidden } from '../../../entities/device/leading-category.ts';
import { environmentHref } from '../../../entities/environment/environment-href.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevice, useDeviceIds, useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './also-here.module.css';

/** More than these are behind a link to the room. */
const MOST = 8;

/** The other devices of a device's room, as links; nothing if it is alone or has no room. */
export function AlsoHere({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const nameOf = useEnvironmentName();
  const room = useEnvironment(device.EnvironmentId);
  const others = useDeviceIds(
    (other) =>
      other.EnvironmentId === device.EnvironmentId && other.Id !== device.Id && !isHidden(other),
  );
  if (!room || isSystemEnvironment(room.Id) || others.length === 0) return null;
  return (
    <Section title={t(($) => $.device.alsoIn, { room: nameOf(room) })}>
      <ul className={classes.chips}>
        {others.slice(0, MOST).map((id) => (
          <Chip key={id} id={id} />
        ))}
        {others.length > MOST && (
          <li>
            <Link className={classes.chip} href={environmentHref(room.Id)}>
              {t(($) => $.device.moreHere, { count: others.length - MOST })}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Chip({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (!device) return null;
  return (
    <li>
      <Link className={classes.chip} href={devicePath(device)}>
        <DeviceGlyph device={device} />
        {device.Name}
      </Link>
    </li>
  );
}
