import type { Device, DeviceAction } from '@dimora/contract/client';
import { plainName } from '@dimora/domain';
import type { GuardControl } from '../../../entities/device/guard/guard-control.ts';
import { isBaseDevice } from '../../../entities/device/leading-category.ts';
import { channelSwitches } from '../../../entities/device/tile/channel-switches.ts';
import { isOffered } from '../../../entities/device/tile/primary-action.ts';
import { tileParts } from '../../../entities/device/tile/tile-parts.ts';

/** The large control of a device's main card. */
export type HeroLead =
  | { readonly kind: 'dial'; readonly action: DeviceAction }
  | { readonly kind: 'guard'; readonly action: DeviceAction; readonly control: GuardControl }
  | {
      readonly kind: 'blind';
      readonly move: DeviceAction | undefined;
      readonly position: DeviceAction | undefined;
    }
  | {
      readonly kind: 'level' | 'choice' | 'transport' | 'button';
      readonly action: DeviceAction;
    }
  /** Nothing but its switch, if it has one. */
  | { readonly kind: 'none' };

/** How a device is operated on its page. */
export type HeroParts = {
  /** Its own switch, beside its state. */
  readonly power: DeviceAction | undefined;
  readonly lead: HeroLead;
  /** All other actions, as rows. */
  readonly more: readonly DeviceAction[];
};

/** The same controls lead on a device's page as in its tile; all others follow (DEVICES-07, DEVICES-20). */
export function heroParts(device: Device): HeroParts {
  if (isBaseDevice(device)) return { power: undefined, lead: { kind: 'none' }, more: [] };
  // An unreachable device keeps its controls, disabled: the page says why.
  const { head, row } = tileParts({ ...device, Reachable: true });
  // Of several channels none stands for the whole device.
  const power = head?.UIControl === 'switch' && device.Channels.length === 0 ? head : undefined;
  const offered = device.Actions.filter(isOffered);
  const lead = leadOf(row, offered);
  const used: readonly (DeviceAction | undefined)[] = [
    // Each is in its channel's row.
    ...channelSwitches(device).map(({ action }) => action),
    power,
    ...(lead.kind === 'blind' ? [lead.move, lead.position] : []),
    ...('action' in lead ? [lead.action] : []),
  ];
  return { power, lead, more: offered.filter((action) => !used.includes(action)) };
}

function leadOf(
  row: ReturnType<typeof tileParts>['row'],
  offered: readonly DeviceAction[],
): HeroLead {
  switch (row.kind) {
    case 'setpoint':
      return { kind: 'dial', action: row.action };
    case 'guard':
      return { kind: 'guard', action: row.action, control: row.control };
    case 'blind':
      return { kind: 'blind', move: row.move, position: row.position };
    case 'moving':
      return {
        kind: 'blind',
        move: row.action,
        position: offered.find(({ Id }) => plainName(Id) === 'SET_POSITION'),
      };
    case 'stale':
    case 'channels':
    case 'facts':
      return { kind: 'none' };
    default:
      return { kind: row.kind, action: row.action };
  }
}
