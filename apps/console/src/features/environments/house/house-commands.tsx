import type { Device, GroupCommand } from '@dimora/contract/client';
import { HOME } from '@dimora/domain';
import { CommandCard, CommandRow } from '@dimora/ui/command-card';
import { IconArrowBarToDown, IconArrowBarToUp, IconBulbOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useScenes } from '../../../entities/trigger/use-scenes.ts';
import { rapidControls, type RapidControls } from '../../../entities/environment/rapid-controls.ts';
import { useDevices, useNow, useWatch } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useGroupCommand } from '../control/use-group-command.ts';
import { useMayOperate } from '../control/use-may-operate.ts';
import { environmentsTexts } from '../texts.ts';
import { houseOrders, isDone, type HouseOrder } from './house-orders.ts';

const COMMANDS: Readonly<Record<HouseOrder, { command: GroupCommand; icon: ReactNode }>> = {
  lightsOff: { command: { control: 'lights', Value: false }, icon: <IconBulbOff /> },
  blindsDown: { command: { control: 'blinds', Value: 'DOWN' }, icon: <IconArrowBarToDown /> },
  blindsUp: { command: { control: 'blinds', Value: 'UP' }, icon: <IconArrowBarToUp /> },
};

/** Commands to the whole house, the one for the hour first; each says what it will do. */
export function HouseCommands(): ReactNode {
  const t = useTexts(environmentsTexts);
  const mayOperate = useMayOperate();
  const hour = Math.floor(useHubDays().minuteOf(useNow()) / 60);
  const controls = rapidControls(useDevices().filter(mayOperate));
  const { lights, blinds } = controls;
  useWatch({
    devices: [lights, blinds].flatMap((kind) => kind?.devices ?? []).map(({ Id }) => Id),
  });
  // A page has one primary action: that of a scene for this hour comes first.
  const isLed = useScenes().scenes.some(({ first }) => first);
  const orders = houseOrders(controls, hour);
  if (orders.length === 0) return null;
  return (
    <CommandRow label={t(($) => $.house.title)}>
      {orders.map((order, at) => (
        <Command key={order} order={order} controls={controls} primary={at === 0 && !isLed} />
      ))}
    </CommandRow>
  );
}

function Command({
  order,
  controls,
  primary,
}: {
  readonly order: HouseOrder;
  readonly controls: RapidControls;
  readonly primary: boolean;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const offline = useOfflineReason();
  const say = useWhatItDoes();
  const devices = membersOf(order, controls);
  const { command, pending } = useGroupCommand(HOME, devices);
  const reached = devices.some(({ Reachable }) => Reachable);
  const isIdle = offline !== undefined || !reached || isDone(order, controls);
  const line = (): string => {
    if (offline !== undefined) return offline;
    return reached ? say(order, controls) : t(($) => $.rapid.unreachable);
  };
  return (
    <CommandCard
      icon={COMMANDS[order].icon}
      title={t(($) => $.house[order].title)}
      line={line()}
      primary={primary}
      pending={pending !== null}
      idle={isIdle}
      onPress={() => void command(COMMANDS[order].command)}
    />
  );
}

const membersOf = (order: HouseOrder, { lights, blinds }: RapidControls): readonly Device[] =>
  (order === 'lightsOff' ? lights : blinds)?.devices ?? [];

/** What a command will do, from the present state of the devices. */
function useWhatItDoes(): (order: HouseOrder, controls: RapidControls) => string {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  return (order, controls) => {
    if (isDone(order, controls)) return t(($) => $.house[order].done);
    if (order === 'lightsOff')
      return t(($) => $.house.lightsOff.does, { count: controls.lights?.on ?? 0 });
    const count = controls.blinds?.devices.length ?? 0;
    const position = controls.blinds?.position ?? null;
    const does = t(($) => $.house[order].does, { count });
    if (position === null) return does;
    const value = format.quantity(position, '%', 0);
    return `${does} · ${t(($) => $.house.now, { value })}`;
  };
}
