import type { OpenPoint } from '@dimora/contract/client';
import { IconWell, Link } from '@dimora/ui';
import {
  IconChevronRight,
  IconDoor,
  IconPlugConnectedX,
  IconServerBolt,
} from '@tabler/icons-react';
import { devicePath } from '../../entities/device/device-path.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useDevice, useEnvironment, useNow } from '../../kit/home/hooks.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './installation-page.module.css';
import { professionalTexts } from './texts.ts';

/** Each device and each part of the hub is open once for a reason. */
export const keyOf = (point: OpenPoint): string =>
  `${point.kind} ${point.kind === 'PART' ? point.subsystem : point.DeviceId}`;

/** One open point; that of a device leads to its page. */
export const OpenRow = ({ point }: { readonly point: OpenPoint }) =>
  point.kind === 'PART' ? <PartRow part={point} /> : <DeviceRow point={point} />;

function PartRow({ part }: { readonly part: Extract<OpenPoint, { kind: 'PART' }> }) {
  const t = useTexts(professionalTexts);
  const names = useDetailNames();
  const { subsystem, code } = part;
  return (
    <div className={classes.row}>
      <IconWell icon={<IconServerBolt />} tone="wine" />
      <span className={classes.words}>
        <span className={classes.name}>
          {t(($) => $.open.part, { part: names.subsystem(subsystem) })}
        </span>
        <span className={classes.line}>
          {t(($) => $.open.partLine)}
          {code !== null && ` · ${t(($) => $.open.code, { code })}`}
        </span>
      </span>
    </div>
  );
}

function DeviceRow({ point }: { readonly point: Exclude<OpenPoint, { kind: 'PART' }> }) {
  const device = useDevice(point.DeviceId);
  const room = useEnvironment(device?.EnvironmentId);
  const nameOf = useEnvironmentName();
  const say = useDeviceLine();
  if (!device) return null;
  const isSilent = point.kind === 'UNREACHABLE';
  return (
    <Link href={devicePath(device)} className={classes.row}>
      <IconWell
        icon={isSilent ? <IconPlugConnectedX /> : <IconDoor />}
        tone={isSilent ? 'wine' : 'sun'}
      />
      <span className={classes.words}>
        <span className={classes.name}>
          {device.Name}
          {isSilent && room && <span className={classes.room}> · {nameOf(room)}</span>}
        </span>
        <span className={classes.line}>{say(point)}</span>
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.arrow} />
    </Link>
  );
}

function useDeviceLine(): (point: Exclude<OpenPoint, { kind: 'PART' }>) => string {
  const t = useTexts(professionalTexts);
  const format = useFormat();
  const now = useNow();
  return (point) => {
    if (point.kind === 'NO_ROOM') return t(($) => $.open.NO_ROOM);
    const { lastSeenAt } = point;
    if (lastSeenAt === null) return t(($) => $.open.never);
    return t(($) => $.open.UNREACHABLE, { age: format.age(now - lastSeenAt) });
  };
}
