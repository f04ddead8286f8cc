import { DriverError, isTravel, type DeviceDescription, type Readings } from '@dimora/driver-kit';
import type { SleepersCommand, SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { StateValue } from '@dimora/domain';

/** A command as it's given. */
export type Command = { readonly actionId: string; readonly value: StateValue };

type Parts = {
  readonly node: string;
  /** Of all nodes of the network. */
  readonly sleepers: SleepersCommands;
  readonly description: () => DeviceDescription;
};

/** The commands for a device that sleeps, in the order in which they came: of each variable the last one. */
export class WaitingCommands {
  readonly #parts: Parts;
  #isSending = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What the device would report if it had heard what waits, by variable. */
  get wanted(): Readings {
    const variables = new Set(this.#parts.description().Actions.map(({ ReplyAs }) => ReplyAs));
    const { node, sleepers } = this.#parts;
    return Object.fromEntries(
      sleepers.of(node).flatMap(({ key, value }) => (variables.has(key) ? [[key, value]] : [])),
    );
  }

  /** What it reports, but for what waits to be changed: until then the wanted values are shown. */
  withoutWanted(news: Readings): Readings {
    const { wanted } = this;
    return Object.fromEntries(Object.entries(news).filter(([name]) => !(name in wanted)));
  }

  /**
   * Keeps a command until the device is heard. Throws UNREACHABLE for what moves or unlocks: it mustn't happen at a time
   * when nobody thinks of it.
   */
  put({ actionId, value }: Command, present: (variable: string) => StateValue): void {
    const { Actions } = this.#parts.description();
    const action = Actions.find(({ Id }) => Id === actionId);
    if (!action || isTravel(action)) throw new DriverError('UNREACHABLE');
    const { node, sleepers } = this.#parts;
    const { ReplyAs } = action;
    const key = ReplyAs ?? actionId;
    if (action.Name !== 'TOGGLE' || ReplyAs === null) {
      sleepers.put({ node, key, actionId, value });
      return;
    }
    const switches = Actions.find(
      (each) => each.ReplyAs === ReplyAs && each.TypeValue === 'boolean',
    );
    if (!switches) throw new DriverError('UNREACHABLE');
    const wanted = (sleepers.find(node, key)?.value ?? present(ReplyAs)) !== true;
    sleepers.put({ node, key, actionId: switches.Id, value: wanted });
  }

  /** A newer command has done what the one that waits would; true if one has waited. */
  supersede(actionId: string): boolean {
    const { node, sleepers, description } = this.#parts;
    const { ReplyAs } = description().Actions.find(({ Id }) => Id === actionId) ?? {};
    return sleepers.supersede(node, ReplyAs ?? actionId);
  }

  /** Sends what waits, one after the other, until something is missed: that waits on, unless a newer one has come. */
  async send(one: (command: SleepersCommand) => Promise<'settled' | 'missed'>): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const { node, sleepers } = this.#parts;
    try {
      for (let [next] = sleepers.of(node); next; [next] = sleepers.of(node)) {
        if ((await one(next)) === 'missed') return;
        sleepers.settle(next);
      }
    } finally {
      this.#isSending = false;
    }
  }
}
