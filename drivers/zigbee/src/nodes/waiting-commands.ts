import { DriverError, isTravel, type DeviceDescription } from '@dimora/driver-kit';
import type { StateValue } from '@dimora/domain';

/** A command that waits until its device is heard. */
export type WaitingCommand = { readonly actionId: string; readonly value: StateValue };

/** The commands for a device that sleeps, in the order in which they came: of each variable the last one. */
export class WaitingCommands {
  readonly #commands = new Map<string, WaitingCommand>();

  /**
   * Keeps a command until the device is heard. Returns what the device would then report, by variable. Throws
   * UNREACHABLE for what moves or unlocks: it mustn't happen at a time when nobody thinks of it.
   */
  put(
    { actionId, value }: WaitingCommand,
    { Actions }: DeviceDescription,
    present: (variable: string) => StateValue,
  ): Readonly<Record<string, StateValue>> {
    const action = Actions.find(({ Id }) => Id === actionId);
    if (!action || isTravel(action)) throw new DriverError('UNREACHABLE');
    const { ReplyAs } = action;
    const key = ReplyAs ?? actionId;
    const before = this.#commands.get(key);
    this.#commands.delete(key);
    if (action.Name !== 'TOGGLE' || ReplyAs === null) {
      this.#commands.set(key, { actionId, value });
      return ReplyAs === null ? {} : { [ReplyAs]: value };
    }
    const switches = Actions.find(
      (each) => each.ReplyAs === ReplyAs && each.TypeValue === 'boolean',
    );
    if (!switches) throw new DriverError('UNREACHABLE');
    const wanted = (before?.value ?? present(ReplyAs)) !== true;
    this.#commands.set(key, { actionId: switches.Id, value: wanted });
    return { [ReplyAs]: wanted };
  }

  /** True if a command for the same variable waits. */
  has(actionId: string, description: DeviceDescription): boolean {
    return this.#commands.has(keyOf(actionId, description));
  }

  /** A newer command has done what this one would. */
  drop(actionId: string, description: DeviceDescription): void {
    this.#commands.delete(keyOf(actionId, description));
  }

  /** The one that came first, which then waits no longer. */
  take(): WaitingCommand | undefined {
    const [first] = this.#commands;
    if (!first) return undefined;
    this.#commands.delete(first[0]);
    return first[1];
  }
}

/** The variable that an action changes; itself if it changes none. */
const keyOf = (actionId: string, { Actions }: DeviceDescription): string =>
  Actions.find(({ Id }) => Id === actionId)?.ReplyAs ?? actionId;
