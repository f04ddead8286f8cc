import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  Echo,
  describeDevice,
  isTravel,
  type DeviceDescription,
  type NetworkHost,
  type Readings,
  type ZwaveOwn,
} from '@dimora/driver-kit';
import type { SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { ZWaveNode } from 'zwave-js';
import { NodeStatus } from 'zwave-js/Node';
import { runOrder } from './node-command.ts';
import { addressKey, nodeParts, type PlacedPart } from './node-parts.ts';
import type { Order, ValueAddress } from './endpoint-values.ts';
import { endpointsOf } from './node-values.ts';
import { isInterviewed, linksOf, radioNode } from './radio-node.ts';
import { SleeperQueue } from './sleeper-queue.ts';

/** Milliseconds in which reports are joined, once one was sent: a node that floods costs no more than this. */
const JOIN_MS = 40;
/** Milliseconds between two looks at counters and routes, and after which a new description is made. */
const STATISTICS_MS = 5_000;
const DESCRIBE_MS = 200;
/** Milliseconds in which a node that has woken says that it has what waited for it. */
const LATE_MS = 5_000;

type Parts = {
  readonly host: NetworkHost;
  readonly homeId: string;
  readonly controller: string;
  /** What zwave-js knows of the node's groups: nothing before its interview. Sends nothing. */
  readonly groupsOf: (node: ZWaveNode) => ZwaveOwn['groups'];
  /** What waits for the nodes that sleep. */
  readonly sleepers: SleepersCommands;
  /** zwave-js isn't to send any more what it still has for the node, by command class. */
  readonly abandon: (commandClass: number) => void;
};

/** One node of the network, told to the hub as a device: what it is, how its radio does, and its values. */
export class KnownNode implements Disposable {
  readonly node: ZWaveNode;
  readonly #parts: Parts;
  readonly #echo = new Echo();
  #placed: readonly PlacedPart[] = [];
  #byValue = new Map<string, PlacedPart[]>();
  /** What goes out next, and whether it waits. */
  #pending: Record<string, StateValue> = {};
  #joining: Disposable | undefined;
  #describing: Disposable | undefined;
  #statistics: Disposable | undefined;
  #told = '';
  #reached = '';
  #groups: ZwaveOwn['groups'] = [];
  readonly #queue: SleeperQueue;

  constructor(node: ZWaveNode, parts: Parts) {
    this.node = node;
    this.#parts = parts;
    this.#queue = new SleeperQueue(node, parts.sleepers);
    this.#listen();
    this.describe();
  }

  get id(): string {
    return String(this.node.id);
  }

  /** What the node's groups hold, as last read. */
  get groups(): ZwaveOwn['groups'] {
    return this.#groups;
  }

  set groups(groups: ZwaveOwn['groups']) {
    this.#groups = groups;
    this.#tell();
  }

  /** Says what the node is now, and all of its values. */
  describe(): void {
    this.#describing?.[Symbol.dispose]();
    this.#describing = undefined;
    this.#groups = this.#parts.groupsOf(this.node);
    this.#placed = isInterviewed(this.node) ? nodeParts(endpointsOf(this.node)) : [];
    this.#byValue = new Map();
    for (const part of this.#placed)
      for (const { address } of part.values) {
        const key = addressKey(address);
        this.#byValue.set(key, [...(this.#byValue.get(key) ?? []), part]);
      }
    this.#tell();
    this.#queue.use(this.#placed);
    this.#report(this.#readings());
    this.#tellWaiting();
    this.#letSleep();
    if (this.node.status === NodeStatus.Awake) void this.#sendWaiting();
  }

  /** The commands that wait until it wakes, by command class. */
  get waiting(): SleeperQueue['waiting'] {
    return this.#queue.waiting;
  }

  /** Runs an action; resolves when the node has reported what was wanted, or if that has to wait until it wakes. */
  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (this.node.status === NodeStatus.Dead)
      throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
    for (const part of this.#placed) {
      const order = part.order(actionId, value);
      if (!order) continue;
      if (this.node.canSleep === true && this.node.status !== NodeStatus.Awake) {
        // Nothing moves or unlocks at a time when nobody thinks of it.
        if (part.capability.Actions.some((action) => isTravel(action)))
          throw new DriverError('UNREACHABLE');
        this.#queue.put(actionId, value);
        this.#tellWaiting();
        return 'sent';
      }
      return this.#runNow({ part, order, actionId, value }, signal);
    }
    throw new DriverError('REFUSED');
  }

  async #runNow(
    { part, order, actionId, value }: Asked,
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    try {
      const outcome = await this.#send(part, order, signal);
      if (this.#queue.supersede(order)) this.#report(part.read());
      // What has confirmed it goes out first.
      this.#flush();
      return outcome;
    } catch (error) {
      const hasFallenAsleep = this.node.status === NodeStatus.Asleep;
      if (!hasFallenAsleep || part.capability.Actions.some((action) => isTravel(action)))
        throw error;
      this.#queue.put(actionId, value);
      this.#tellWaiting();
      return 'sent';
    }
  }

  #send(part: PlacedPart, order: Order, signal: AbortSignal): Promise<CommandOutcome> {
    const abandon = (): void => this.#parts.abandon(order.address.commandClass);
    return runOrder({ node: this.node, part, order, echo: this.#echo, signal, abandon });
  }

  [Symbol.dispose](): void {
    for (const each of [this.#joining, this.#describing, this.#statistics])
      each?.[Symbol.dispose]();
    this.node.removeAllListeners();
  }

  #listen(): void {
    const { node } = this;
    const changed = (
      _node: ZWaveNode,
      { commandClass, endpoint = 0, property, propertyKey }: Told,
    ): void =>
      this.#heard({
        commandClass,
        endpoint,
        property,
        ...(propertyKey !== undefined && { propertyKey }),
      });
    node.on('value updated', changed);
    node.on('value added', (...told) => {
      changed(...told);
      this.#describeSoon();
    });
    node.on('value removed', () => this.#describeSoon());
    node.on('metadata updated', () => this.#describeSoon());
    node.on(
      'value notification',
      (_node, { commandClass, endpoint = 0, property, propertyKey, value }) => {
        const at = {
          commandClass,
          endpoint,
          property,
          ...(propertyKey !== undefined && { propertyKey }),
        };
        for (const part of this.#byValue.get(addressKey(at)) ?? [])
          this.#press(part.pressed(value));
      },
    );
    for (const event of ['ready', 'interview completed', 'interview failed'] as const)
      node.on(event, () => this.#describeSoon());
    for (const event of ['wake up', 'sleep', 'dead', 'alive'] as const)
      node.on(event, () => {
        this.#tell();
        this.#flush();
      });
    node.on('wake up', () => void this.#sendWaiting());
    node.on('interview stage completed', () => this.#tell());
    node.on('statistics updated', () => {
      this.#statistics ??= this.#after(STATISTICS_MS, () => {
        this.#statistics = undefined;
        this.#tell();
      });
    });
  }

  #heard(address: ValueAddress): void {
    const news: Record<string, StateValue> = {};
    for (const part of this.#byValue.get(addressKey(address)) ?? [])
      Object.assign(news, part.read());
    if (Object.keys(news).length > 0) this.#report(news);
  }

  /**
   * zwave-js keeps a node awake during its interview. If that began twice, because the node woke right then, it keeps it
   * awake for good, until its battery is empty.
   */
  #letSleep(): void {
    const { node } = this;
    if (!node.keepAwake || !isInterviewed(node) || node.isFirmwareUpdateInProgress()) return;
    if (this.#queue.isSending) return;
    node.keepAwake = false;
    void node.sendNoMoreInformation().catch(() => {});
  }

  /** What is wanted of a node that sleeps is seen as sent, not as confirmed. */
  #tellWaiting(): void {
    const { wanted } = this.#queue;
    if (Object.keys(wanted).length === 0) return;
    this.#flush();
    this.#parts.host.report(this.id, { StateVars: wanted, assumed: true });
  }

  /** It is awake: it gets what has waited, one after the other. */
  async #sendWaiting(): Promise<void> {
    const { host } = this.#parts;
    await this.#queue.send(async ({ part, order }) => {
      const stop = new AbortController();
      using _late = this.#after(LATE_MS, () => stop.abort(new DriverError('TIMEOUT')));
      try {
        await this.#send(part, order, AbortSignal.any([host.signal, stop.signal]));
      } catch (error) {
        host.log.warn('zwave.waitingCommandFailed', { node: this.id, error });
        if (this.node.status === NodeStatus.Asleep) return 'missed';
      }
      return 'settled';
    });
    // Confirmed or not: what it has counts again, unless something still waits.
    this.#report(this.#readings());
    this.#flush();
    this.#letSleep();
  }

  /** A press is an event: it's told by itself, and never joined with another one. */
  #press(news: Readings): void {
    if (Object.keys(news).length > 0) this.#parts.host.report(this.id, { StateVars: news });
  }

  #readings(): Readings {
    const all: Record<string, StateValue> = {};
    for (const part of this.#placed) Object.assign(all, part.read());
    return all;
  }

  /** The first report goes at once; those that follow closely are joined. */
  #report(news: Readings): void {
    this.#echo.heard(news);
    Object.assign(this.#pending, this.#queue.withoutWanted(news));
    if (this.#joining) return;
    this.#flush();
    this.#joining = this.#after(JOIN_MS, () => {
      this.#joining = undefined;
      if (Object.keys(this.#pending).length > 0) this.#report({});
    });
  }

  #flush(): void {
    const StateVars = this.#pending;
    this.#pending = {};
    const reach = this.#reach();
    const text = JSON.stringify(reach);
    const isNews = text !== this.#reached;
    this.#reached = text;
    if (isNews || Object.keys(StateVars).length > 0)
      this.#parts.host.report(this.id, { StateVars, ...(isNews && reach) });
  }

  /** A node that sleeps is there: it tells by itself. One that was never interviewed can't be used yet. */
  #reach() {
    const Reachable = this.node.status !== NodeStatus.Dead && isInterviewed(this.node);
    const isDead = this.node.status === NodeStatus.Dead;
    return { Reachable, trouble: isDead ? ('NO_ANSWER' as const) : null };
  }

  #describeSoon(): void {
    this.#describing ??= this.#after(DESCRIBE_MS, () => this.describe());
  }

  #after(ms: number, then: () => void): Disposable {
    return this.#parts.host.clock.after(ms, then);
  }

  /** Says what has changed; a node that is as it was costs no message. */
  #tell(): void {
    const { host, controller } = this.#parts;
    const told = {
      id: this.id,
      description: this.#description(),
      links: linksOf(this.node, controller),
      radio: radioNode(this.node, this.#groups),
    };
    const text = JSON.stringify(told);
    if (text === this.#told) return;
    this.#told = text;
    host.node(told);
  }

  #description(): DeviceDescription {
    const { node } = this;
    const key = `${this.#parts.homeId}:${node.id}`;
    return describeDevice(
      {
        UDN: `zwave:${key}`,
        Key: `zwave_${key.replace(':', '_')}`,
        Address: this.id,
        ModelName: node.label ?? kindOf(node) ?? 'Z-Wave',
        Manufacturer: node.manufacturer ?? '',
        Physical: true,
      },
      this.#placed.map(({ capability }) => capability),
    );
  }
}

/** What a node says that it is, in the words of the standard; a stick often leaves the closer one unused. */
function kindOf({ deviceClass }: ZWaveNode): string | undefined {
  if (!deviceClass) return undefined;
  const { specific, generic } = deviceClass;
  return specific.key === 0 || specific.label === UNUSED ? generic.label : specific.label;
}
const UNUSED = 'Unused';

/** A command, and what it writes. */
type Asked = {
  readonly part: PlacedPart;
  readonly order: Order;
  readonly actionId: string;
  readonly value: StateValue;
};

type Told = {
  readonly commandClass: number;
  readonly endpoint?: number;
  readonly property: string | number;
  readonly propertyKey?: string | number;
};
