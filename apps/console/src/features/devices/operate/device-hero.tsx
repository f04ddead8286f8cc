import type { Device } from '@dimora/contract/client';
import type { UIControl } from '@dimora/domain';
import { Breadcrumb, Button, Link, StatusPill } from '@dimora/ui';
import { IconPencil } from '@tabler/icons-react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { FavouriteStar } from '../../../entities/device/favourite-star.tsx';
import { isBaseDevice } from '../../../entities/device/leading-category.ts';
import { primaryAction } from '../../../entities/device/tile/primary-action.ts';
import { useStateLine } from '../../../entities/device/use-state-line.ts';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment, useOffline } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ReachPill } from '../configurations/columns.tsx';
import { devicesTexts } from '../texts.ts';
import classes from './device-hero.module.css';

/** Props of {@link DeviceHero}. */
export interface DeviceHeroProps {
  readonly device: Device;
  /** Opens the edit dialog; missing for users who may not edit. */
  readonly onEdit: (() => void) | undefined;
}

/** A device's main card: kind, place, current state, and its primary control (DEVICES-20). */
export function DeviceHero({ device, onEdit }: DeviceHeroProps) {
  const t = useTexts(devicesTexts);
  const offline = useOffline();
  const notice = offline
    ? t(($) => $.device.offline)
    : device.Reachable
      ? undefined
      : t(($) => $.device.unreachable);
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t(($) => $.title), href: '/devices/all' }, { label: device.Name }]}
        label={t(($) => $.breadcrumb)}
      />
      <section className={classes.hero} aria-label={device.Name}>
        <div className={classes.main}>
          <DeviceIcon device={device} size="hero" />
          <div className={classes.words}>
            <h1 className={classes.name}>{device.Name}</h1>
            <StateOf device={device} />
          </div>
          <div className={classes.acts}>
            <FavouriteStar device={device} />
            {onEdit && (
              <Button icon={<IconPencil />} onClick={onEdit}>
                {t(($) => $.edit.open)}
              </Button>
            )}
            <PrimaryControl device={device} place="row" />
          </div>
        </div>
        <PrimaryControl device={device} place="own" />
        {notice !== undefined && (
          <p className={classes.notice} role="status">
            {notice}
          </p>
        )}
      </section>
    </>
  );
}

function StateOf({ device }: { readonly device: Device }) {
  const line = useStateLine(device);
  const room = useEnvironment(device.EnvironmentId);
  const environmentName = useEnvironmentName();
  return (
    <p className={classes.state}>
      {room && (
        <Link className={classes.room} href={`/environments/${encodeURIComponent(room.Id)}`}>
          {environmentName(room)}
        </Link>
      )}
      {device.Reachable ? (
        <>
          <span>{line.text}</span>
          <ReachPill reachable />
        </>
      ) : (
        <StatusPill tone="wine">{line.text}</StatusPill>
      )}
    </p>
  );
}

/** Small controls are in the row of buttons; a dial or a slider has a row of its own. */
const IN_ROW: readonly UIControl[] = ['switch', 'button', 'updown'];

function PrimaryControl({
  device,
  place,
}: {
  readonly device: Device;
  readonly place: 'row' | 'own';
}) {
  const operate = useOperate(device);
  const action = primaryAction(device);
  if (!action || isBaseDevice(device) || IN_ROW.includes(action.UIControl) !== (place === 'row'))
    return null;
  return (
    <div className={classes.control} data-place={place} data-control={action.UIControl}>
      <ActionWidget device={device} action={action} operate={operate} label={device.Name} />
    </div>
  );
}
