import type { Device } from '@dimora/contract';
import { plainName, type DeviceAction, type StateValue, type StateVars } from '@dimora/domain';
import { itself, type LogEntry } from '../../../../platform/log-handling.ts';
import { notableChanges, type NotableChange } from './notable-changes.ts';
import { RestingPositions } from './resting-positions.ts';
import { RunningCommands } from './running-commands.ts';

/**
 * The log's state of devices between two events: each action makes one entry, so a change caused by a command
 * is logged with the command, a blind's movement at its end, and the first contact after a start not at all.
 */
export class DeviceJournal {
  readonly #positions = new RestingPositions();
  readonly #commands = new RunningCommands();
  readonly #unreachable = new Set<string>();

  /** The entries for what a device reported by itself. */
  stateChanged(device: Device, told: StateVars, previous: StateVars): LogEntry[] {
    const rested = this.#positions.changesOf(device, told, previous);
    const noted = notableChanges(told, previous);
    // Most reports have none, and this runs for each.
    if (noted.length === 0 && rested.length === 0) return [];
    return [...noted, ...rested]
      .filter((change) => !tellsOfPerson(device, change))
      .filter((change) => !this.#commands.takes(device, change))
      .map((change) => changeEntry(device, change));
  }

  /** Only a lost device can come back. */
  reachabilityChanged(device: Device, Reachable: boolean): LogEntry | null {
    // Its device reports it for all of its channels.
    if (device.Channel !== null) return null;
    const lost = this.#unreachable;
    if (Reachable ? !lost.delete(device.Id) : device.ConfigurationStatus === 'STARTING')
      return null;
    if (!Reachable) lost.add(device.Id);
    return {
      type: Reachable ? 'device.becameReachable' : 'device.becameUnreachable',
      Cls: 'REACHABLE',
      about: { device },
      actor: itself(device),
      Payload: Reachable || device.trouble === null ? {} : { trouble: device.trouble },
    };
  }

  /** A command to the device begins. */
  commandStarted(device: Device, action: DeviceAction, value: StateValue): void {
    this.#commands.started(device, action.ReplyAs);
    this.#positions.sent(device, action, value);
  }

  /** The device has taken a command; answers the changes that {@link stateChanged} left to it. */
  commandEnded(device: Device, action: DeviceAction): readonly NotableChange[] {
    this.#positions.taken(device, action);
    return this.#commands.ended(device, action.ReplyAs);
  }

  /** A command failed: what the device does from now on is its own. Answers as {@link commandEnded}. */
  commandFailed(device: Device, action: DeviceAction): readonly NotableChange[] {
    this.#positions.failed(device, action);
    return this.#commands.ended(device, action.ReplyAs);
  }

  /** The device was replaced or removed. */
  replaced(device: Device): void {
    this.#positions.forget(device.Id);
  }

  /** The device was removed. */
  forgotten(device: Device): void {
    this.#positions.forget(device.Id);
    this.#unreachable.delete(device.Id);
  }
}

/** Where somebody's phone is isn't motion, and who may know of it is decided where people come and go. */
const tellsOfPerson = ({ LinkedUser }: Device, { StateVar }: NotableChange): boolean =>
  LinkedUser !== null && plainName(StateVar) === 'PRESENCE';

/** The entry for a change that a device made by itself. */
export const changeEntry = (device: Device, change: NotableChange): LogEntry => ({
  type: 'device.stateChanged',
  Cls: change.StateVar,
  about: { device },
  actor: itself(device),
  Payload: change,
});
