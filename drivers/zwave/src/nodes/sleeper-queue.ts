import type { StateValue } from '@dimora/domain';
import type { Readings } from '@dimora/driver-kit';
import type { SleepersCommand, SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { ZWaveNode } from 'zwave-js';
import type { Order } from './endpoint-values.ts';
import { addressKey, type PlacedPart } from './node-parts.ts';

/** A command that waits, and what it writes. */
type Waiting = {
  readonly part: PlacedPart;
  readonly order: Order;
  readonly command: SleepersCommand;
};

/** What waits for one node that sleeps: of the commands that write the same value, the last one. */
export class SleeperQueue {
  readonly #node: ZWaveNode;
  readonly #sleepers: SleepersCommands;
  #parts: readonly PlacedPart[] = [];
  #isSending = false;

  constructor(node: ZWaveNode, sleepers: SleepersCommands) {
    this.#node = node;
    this.#sleepers = sleepers;
  }

  /** What the node is made of; nothing is sent before that is known. */
  use(parts: readonly PlacedPart[]): void {
    this.#parts = parts;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** What waits, the oldest first; `since` in milliseconds since 1970. */
  get waiting(): readonly { readonly commandClass: number; readonly since: number }[] {
    return this.#all().map(({ order, command }) => ({
      commandClass: order.address.commandClass,
      since: command.since,
    }));
  }

  /** What the node would report if it had been awake. */
  get wanted(): Readings {
    return Object.fromEntries(this.#all().flatMap(({ order }) => Object.entries(order.wanted)));
  }

  /** What it reports, but for what waits to be changed: until then the wanted values are shown. */
  withoutWanted(news: Readings): Readings {
    const { wanted } = this;
    return Object.fromEntries(Object.entries(news).filter(([name]) => !(name in wanted)));
  }

  put(actionId: string, value: StateValue): void {
    const found = this.#read(actionId, value);
    if (!found) return;
    const key = addressKey(found.order.address);
    const node = String(this.#node.id);
    this.#sleepers.put({ node, key, ...this.#lasting(found.part, actionId, found.order, value) });
  }

  /** A newer command has written the same; true if one has waited. */
  supersede({ address }: Order): boolean {
    return this.#sleepers.supersede(String(this.#node.id), addressKey(address));
  }

  /** Sends what waits, one after the other, until something is missed: that waits on, unless a newer one has come. */
  async send(one: (waiting: Waiting) => Promise<'settled' | 'missed'>): Promise<void> {
    if (this.#isSending || this.#all().length === 0) return;
    this.#isSending = true;
    // Else it would be let sleep between two of them.
    this.#node.keepAwake = true;
    try {
      for (let [next] = this.#all(); next; [next] = this.#all()) {
        if ((await one(next)) === 'missed') return;
        this.#sleepers.settle(next.command);
      }
    } finally {
      this.#isSending = false;
    }
  }

  #all(): readonly Waiting[] {
    return this.#sleepers.of(String(this.#node.id)).flatMap((command) => {
      const found = this.#read(command.actionId, command.value);
      return found ? [{ ...found, command }] : [];
    });
  }

  #read(actionId: string, value: StateValue) {
    for (const part of this.#parts) {
      const order = part.order(actionId, value);
      if (order) return { part, order };
    }
    return undefined;
  }

  /** A toggle as what it means now: it would mean something else later. */
  #lasting({ capability }: PlacedPart, actionId: string, order: Order, value: StateValue) {
    const { Name, ReplyAs } = capability.Actions.find(({ Id }) => Id === actionId) ?? {};
    const switches = capability.Actions.find(
      (each) => each.ReplyAs === ReplyAs && each.TypeValue === 'boolean',
    );
    if (Name !== 'TOGGLE' || !switches || !ReplyAs) return { actionId, value };
    const before = this.wanted[ReplyAs];
    return {
      actionId: switches.Id,
      value: before === undefined ? order.wanted[ReplyAs] === true : before !== true,
    };
  }
}
