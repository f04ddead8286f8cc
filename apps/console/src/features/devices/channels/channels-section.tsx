import type { Device, DeviceChannel } from '@dimora/contract/client';
import { Button, Card, Link, Section } from '@dimora/ui';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { channelSwitches } from '../../../entities/device/tile/channel-switches.ts';
import { primaryAction } from '../../../entities/device/tile/primary-action.ts';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import {
  useDevice,
  useEnvironment,
  useEnvironmentPath,
  useWatch,
} from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './channels-section.module.css';
import { channelsTexts } from './texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

// Lazy: channels are rarely named.
const NameDialog = lazyPart(() => import('./name-dialog.tsx').then((file) => file.NameDialog));
const RejoinButton = lazyPart(() =>
  import('./rejoin-button.tsx').then((file) => file.RejoinButton),
);

/** Props of {@link ChannelsSection}. */
export type ChannelsSectionProps = {
  readonly device: Device;
  /** Whether the user may edit the device. */
  readonly mayEdit: boolean;
};

/** The channels of a device: those with a name and a room of their own, and those without (DEVICES-B5). */
export function ChannelsSection({ device, mayEdit }: ChannelsSectionProps) {
  const t = useTexts(channelsTexts);
  const [naming, setNaming] = useState<number | null>(null);
  useWatch({ devices: device.Channels.flatMap(({ DeviceId }) => DeviceId ?? []) });
  return (
    <Section icon={<IconArrowsSplit2 size={18} />} title={t(($) => $.title)}>
      <Card>
        <p className={classes.line}>{t(($) => $.line)}</p>
        <ul className={classes.rows}>
          {device.Channels.map((channel) =>
            channel.DeviceId === null ? (
              <UnnamedRow
                key={channel.Channel}
                device={device}
                channel={channel.Channel}
                onName={mayEdit ? () => setNaming(channel.Channel) : undefined}
              />
            ) : (
              <NamedRow key={channel.Channel} device={device} channel={channel} mayEdit={mayEdit} />
            ),
          )}
        </ul>
      </Card>
      {naming !== null && (
        <Suspense>
          <NameDialog device={device} channel={naming} onClose={() => setNaming(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function UnnamedRow({
  device,
  channel,
  onName,
}: {
  readonly device: Device;
  readonly channel: number;
  readonly onName: (() => void) | undefined;
}) {
  const t = useTexts(channelsTexts);
  const offline = useOfflineReason();
  const operate = useOperate(device);
  const action = channelSwitches(device).find((each) => each.channel === channel)?.action;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{t(($) => $.channel, { channel })}</span>
        <span className={classes.where}>{t(($) => $.part)}</span>
      </div>
      <div
        className={classes.control}
        aria-busy={action && operate.isPending(action.Id) ? true : undefined}
      >
        {action && (
          <ActionWidget
            device={device}
            action={action}
            operate={operate}
            label={t(($) => $.of, { channel, device: device.Name })}
          />
        )}
        {onName && (
          <Button
            size="small"
            aria-label={t(($) => $.nameOf, { channel })}
            disabledReason={offline}
            onClick={onName}
          >
            {t(($) => $.name)}
          </Button>
        )}
      </div>
    </li>
  );
}

function NamedRow({
  device,
  channel,
  mayEdit,
}: {
  readonly device: Device;
  readonly channel: DeviceChannel;
  readonly mayEdit: boolean;
}) {
  const t = useTexts(channelsTexts);
  const environmentName = useEnvironmentName();
  const part = useDevice(channel.DeviceId);
  const room = useEnvironment(channel.EnvironmentId ?? device.EnvironmentId);
  const where = [
    t(($) => $.channel, { channel: channel.Channel }),
    ...(room ? [t(($) => $.in, { room: environmentName(room) })] : []),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {part ? <Link href={devicePath(part)}>{part.Name}</Link> : <span>{channel.Name}</span>}
        <span className={classes.where}>{where.join(' · ')}</span>
      </div>
      {part && <PartControls device={device} part={part} mayEdit={mayEdit} />}
    </li>
  );
}

function PartControls({
  device,
  part,
  mayEdit,
}: {
  readonly device: Device;
  readonly part: Device;
  readonly mayEdit: boolean;
}) {
  const operate = useOperate(part);
  const action = primaryAction(part);
  const mayEditPart = useMay('MODIFY_DEVICE', {
    environmentPath: useEnvironmentPath(part.EnvironmentId),
    DeviceId: part.Id,
    IoTCategoryIds: part.IoTCategoryIds,
  });
  return (
    <div
      className={classes.control}
      aria-busy={action && operate.isPending(action.Id) ? true : undefined}
    >
      {action?.UIControl === 'switch' && (
        <ActionWidget device={part} action={action} operate={operate} label={part.Name} />
      )}
      {mayEdit && mayEditPart && (
        <Suspense>
          <RejoinButton device={device} part={part} />
        </Suspense>
      )}
    </div>
  );
}
