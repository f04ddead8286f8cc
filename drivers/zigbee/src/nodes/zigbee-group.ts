import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  describeDevice,
  DriverError,
  isJson,
  type NetworkHost,
  type NetworkNode,
} from '@dimora/driver-kit';
import { EntityRunner } from '@dimora/driver-kit/mqtt';
import { entitiesOf, exposesOfGroup } from '@dimora/driver-kit/zigbee';
import type { Models } from 'zigbee-herdsman';
import { z } from 'zod';
import { groupIdOf } from '../settings.ts';
import type { Traffic } from '../traffic.ts';
import { commandGroup } from './group-command.ts';
import { exposesOf, valuesOfGroup, type Member } from './group-values.ts';
import type { NodeBook } from './node-book.ts';
import { StateLink } from './state-link.ts';
import { within } from './time-limit.ts';
import { toZigbeeError } from './zigbee-error.ts';

type Parts = {
  readonly host: NetworkHost;
  readonly book: NodeBook;
  readonly traffic: Traffic;
};

const SEND_MS = 6_000;
/** Milliseconds after which members that have said nothing since a command are asked, one after the other. */
const SILENT_MS = 1_500;
const MODEL = 'Zigbee group';
/** Key of what this driver remembers with a group. */
const MEMORY = 'dimora';

/** A group of the radio as a node: what its members have in common, commanded with one message for all. */
export class ZigbeeGroup implements Disposable {
  readonly id: string;
  readonly #group: Models.Group;
  readonly #parts: Parts;
  readonly #link: StateLink;
  readonly #runner: EntityRunner;
  #told = '';
  #values = '';
  #asking: Disposable | undefined;
  #reachable: boolean | undefined;

  constructor(group: Models.Group, parts: Parts) {
    this.id = groupIdOf(group.groupID);
    this.#group = group;
    this.#parts = parts;
    const { host } = parts;
    this.#link = new StateLink((values) => this.send(values));
    this.#runner = new EntityRunner(
      {
        clock: host.clock,
        remembered: () => undefined,
        report: (news) => host.report(this.id, news),
      },
      this.#link,
    );
  }

  has(ieee: string): boolean {
    return this.#group.members.some(({ deviceIeeeAddress }) => deviceIeeeAddress === ieee);
  }

  /** Tells the hub what has changed since the last look; `heard` is the member that has just reported. */
  look(heard?: string): void {
    const members = this.#members();
    this.#describe(members);
    const reachable = members.some(({ node }) => node.reachable);
    if (reachable !== this.#reachable) {
      this.#reachable = reachable;
      this.#parts.host.report(this.id, {
        Reachable: reachable,
        trouble: reachable ? null : 'NO_ANSWER',
      });
    }
    this.#tell(valuesOfGroup(members, heard));
  }

  /** Runs an action; confirmed by what the members report. Rejects with a `DriverError`. */
  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    try {
      return await this.#runner.run(actionId, value, signal);
    } catch (error) {
      throw toZigbeeError(error);
    }
  }

  /** Sends values, as the converters take them, to all members at once. Rejects with REFUSED for what none takes. */
  async send(values: unknown): Promise<void> {
    if (!isJson(values)) throw new DriverError('REFUSED');
    const { host, traffic } = this.#parts;
    const definitions = this.#members().flatMap(({ node }) => node.definition ?? []);
    const sent = commandGroup(this.#group, definitions, values);
    const at = host.clock.now();
    await traffic.count(() => within(host.clock, SEND_MS, sent));
    // Members that have it already say nothing: this confirms it.
    this.#values = '';
    this.look();
    this.#asking?.[Symbol.dispose]();
    this.#asking = host.clock.after(SILENT_MS, () => void this.#askSilent(Object.keys(values), at));
  }

  [Symbol.dispose](): void {
    this.#asking?.[Symbol.dispose]();
    this.#runner[Symbol.dispose]();
  }

  #tell(values: Readonly<Record<string, unknown>>): void {
    const told = JSON.stringify(values);
    if (told === this.#values || told === '{}') return;
    this.#values = told;
    this.#link.tell(this.id, values);
  }

  /** Nobody confirms a message to a group, and some lamps don't report what it has changed. */
  async #askSilent(keys: readonly string[], since: number): Promise<void> {
    for (const { node, endpoint } of this.#members()) {
      const { isSleepy, reachable, device } = node;
      if (isSleepy || !reachable || (device.lastSeen ?? 0) > since) continue;
      const name = node.endpointName(endpoint);
      await node.read(
        keys.map((key) => (name === undefined ? key : `${key}_${name}`)),
        this.#parts.host.signal,
      );
    }
  }

  #members(): Member[] {
    return this.#group.members.flatMap(({ deviceIeeeAddress, ID }) => {
      const node = this.#parts.book.find(deviceIeeeAddress);
      return node ? [{ node, endpoint: ID }] : [];
    });
  }

  /** What only Zigbee knows of it: who is in it, and the scenes that its members store. */
  #own() {
    return {
      members: this.#group.members.map((each) => ({
        node: each.deviceIeeeAddress,
        endpoint: each.ID,
      })),
      scenes: Object.entries(namedScenes(this.#group)).map(([scene, name]) => ({
        scene: Number(scene),
        name,
      })),
    };
  }

  #describe(members: readonly Member[]): void {
    const [first] = members;
    const scenes = Object.entries(namedScenes(this.#group)).map(([id, name]) => ({
      id: Number(id),
      name: name || `Scene ${id}`,
    }));
    const { entities, sources } = entitiesOf(
      this.id,
      {
        description: first?.node.definition?.description ?? '',
        sleepy: false,
        updatable: false,
        exposes: exposesOfGroup(members.map(exposesOf)),
        scenes,
      },
      Memory.safeParse(this.#group.meta[MEMORY]).data?.sources,
    );
    const description = describeDevice(
      {
        UDN: `uuid:zigbee:${this.id}`,
        Key: `zigbee_${this.id}`,
        Address: this.id,
        ModelName: MODEL,
        Manufacturer: '',
        Physical: false,
      },
      entities.map(({ capability }) => capability),
    );
    const state = members.some(({ node }) => node.reachable) ? 'ready' : 'unknown';
    const node: NetworkNode = {
      id: this.id,
      description: { ...description, sources },
      links: [],
      radio: { ...NO_RADIO, state, own: this.#own() },
    };
    const told = JSON.stringify(node);
    if (told === this.#told) return;
    this.#told = told;
    this.#runner.use(entities);
    this.#group.meta[MEMORY] = { sources };
    this.#group.save();
    this.#parts.host.node(node);
  }
}

const Memory = z.object({ sources: z.record(z.string(), z.string()) });

/** A group has no radio of its own: what people can read here is what it is, and whether a member is there. */
const NO_RADIO: Omit<NonNullable<NetworkNode['radio']>, 'state'> = {
  role: 'device',
  manufacturer: null,
  model: MODEL,
  firmware: null,
  security: null,
  lastSeen: null,
  roundTripMs: null,
  signalDbm: null,
  quality: null,
  route: null,
  batteryPercent: null,
  features: [],
};

/** The names of the scenes that the members store for their group, by number. */
export function namedScenes({ meta }: Models.Group): Record<string, string> {
  const read = z.record(z.string(), z.string()).safeParse(meta['scenes']);
  return read.data ?? {};
}
