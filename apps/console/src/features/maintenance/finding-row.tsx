import type { MaintenanceFinding } from '@dimora/contract/client';
import { IconWell, Link } from '@dimora/ui';
import {
  IconAlertTriangle,
  IconAntennaBars2,
  IconBattery1,
  IconChevronRight,
  IconDownload,
  IconEarOff,
  type Icon,
} from '@tabler/icons-react';
import { devicePath } from '../../entities/device/device-path.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useDevice, useEnvironment } from '../../kit/home/hooks.ts';
import classes from './maintenance-page.module.css';
import type { FindingWords } from './use-finding-words.ts';

const ICONS: Readonly<Record<MaintenanceFinding['kind'], Icon>> = {
  TROUBLE: IconAlertTriangle,
  SILENT: IconEarOff,
  BATTERY: IconBattery1,
  RADIO: IconAntennaBars2,
  UPDATE: IconDownload,
};

/** A finding with its device and what to do; links to the device. */
export function FindingRow({
  finding,
  words: { title, advice },
}: {
  readonly finding: MaintenanceFinding;
  readonly words: FindingWords;
}) {
  const device = useDevice(finding.DeviceId);
  const room = useEnvironment(device?.EnvironmentId);
  const nameOf = useEnvironmentName();
  const Drawing = ICONS[finding.kind];
  if (!device) return null;
  return (
    <Link href={devicePath(device)} className={classes.finding}>
      <IconWell icon={<Drawing />} tone={finding.urgent ? 'wine' : 'sun'} />
      <span className={classes.words}>
        <span className={classes.name}>
          {device.Name}
          {room && <span className={classes.room}> · {nameOf(room)}</span>}
        </span>
        <span>{title}</span>
        <span className={classes.advice}>{advice}</span>
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.arrow} />
    </Link>
  );
}
