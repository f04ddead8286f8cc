import type { Device } from '@dimora/contract/client';
import type { DeviceId } from '@dimora/domain';
import { Button, Link } from '@dimora/ui';
import { useState, type ReactNode } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useStateLine } from '../../../entities/device/use-state-line.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevice, useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import classes from './device-rows.module.css';

/** Rows before 'show more'; each click shows as many more. */
const STEP = 12;

/** The devices of an environment and of everything below it, one line each (ENVS-05); watches what it shows. */
export function DeviceRows({
  ids,
  label,
}: {
  readonly ids: readonly DeviceId[];
  readonly label: string;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const [most, setMost] = useState(STEP);
  const shown = ids.slice(0, most);
  const hidden = ids.length - shown.length;
  useWatch({ devices: shown });
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {shown.map((id) => (
          <DeviceRow key={id} id={id} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + STEP * 2)}>
          {t(($) => $.showMore, { count: hidden })}
        </Button>
      )}
    </>
  );
}

function DeviceRow({ id }: { readonly id: DeviceId }): ReactNode {
  const device = useDevice(id);
  return device ? <PresentRow device={device} /> : null;
}

function PresentRow({ device }: { readonly device: Device }): ReactNode {
  const line = useStateLine(device);
  const nameOf = useEnvironmentName();
  const room = useEnvironment(device.EnvironmentId);
  return (
    <li className={classes.row} data-unreachable={!device.Reachable || undefined}>
      <DeviceIcon device={device} size="small" />
      <span className={classes.words}>
        <Link className={classes.name} href={devicePath(device)}>
          {device.Name}
        </Link>
        <span className={classes.line}>{room ? nameOf(room) : ''}</span>
      </span>
      <span className={classes.state}>{line.text}</span>
    </li>
  );
}
