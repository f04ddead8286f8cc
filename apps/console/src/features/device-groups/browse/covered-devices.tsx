import type { DeviceGroup } from '@dimora/contract/client';
import { groupCovers } from '@dimora/domain';
import { Card, Link, Section } from '@dimora/ui';
import { IconDevices } from '@tabler/icons-react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { devicePath } from '../../../entities/device/device-path.ts';
import { isHidden } from '../../../entities/device/leading-category.ts';
import { useDevice, useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { byName } from '../../../kit/text/by-name.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { deviceGroupsTexts } from '../texts.ts';
import classes from './covered-devices.module.css';

/** The devices of the kinds that a group applies to, as far as the person sees them. */
export function CoveredDevices({ group }: { readonly group: DeviceGroup }) {
  const t = useTexts(deviceGroupsTexts);
  const format = useFormat();
  const order = byName(useLanguage());
  const ids = useDevicesSelected((devices) =>
    devices
      .filter((device) => !isHidden(device) && groupCovers(group, device))
      .toSorted(order)
      .map(({ Id }) => Id),
  );
  return (
    <Section icon={<IconDevices />} title={t(($) => $.inside)} count={format.number(ids.length, 0)}>
      <Card>
        {ids.length === 0 ? (
          <p className={classes.none}>{t(($) => $.nothingInside)}</p>
        ) : (
          <ul className={classes.list} aria-label={t(($) => $.inside)}>
            {ids.map((id) => (
              <li key={id}>
                <CoveredDevice id={id} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function CoveredDevice({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (!device) return null;
  return (
    <Link href={devicePath(device)} className={classes.device}>
      <DeviceIcon device={device} size="small" />
      {device.Name}
    </Link>
  );
}
