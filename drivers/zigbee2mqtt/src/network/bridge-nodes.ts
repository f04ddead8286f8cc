import type { NetworkHost, NetworkNode, NodeLink } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { describeDevice } from '@dimora/driver-kit';
import { readOnline } from '../codec/bridge.ts';
import { describeBehind } from '../describe.ts';
import type { Zigbee2MqttSettings } from '../settings.ts';
import type { BridgeAddress } from './address.ts';
import { readHeard, readMap, type Heard, type ListedNode } from './read-nodes.ts';

type Message = { readonly payload: Uint8Array; readonly at: number | undefined };

/**
 * The nodes of a bridge. A node that talks often is sent at most once for each call of {@link tell}: only its latest
 * message is read.
 */
export class BridgeNodes {
  readonly #host: NetworkHost;
  readonly #address: BridgeAddress;
  #listed = new Map<string, ListedNode>();
  readonly #ieees = new Map<string, string>();
  readonly #heard = new Map<string, Heard>();
  readonly #away = new Set<string>();
  #links: ReadonlyMap<string, readonly NodeLink[]> = new Map();
  /** By node: its latest message, or `undefined` if something else of it has changed. */
  readonly #changed = new Map<string, Message | undefined>();

  constructor(host: NetworkHost, address: BridgeAddress) {
    this.#host = host;
    this.#address = address;
  }

  /** The name of a node at its bridge; `undefined` if there is no such node. */
  named(ieee: string): ListedNode | undefined {
    return this.#listed.get(ieee);
  }

  /** The bridge's whole list: what isn't in it has left. */
  list(nodes: readonly ListedNode[]): void {
    const now = new Map(nodes.map((node) => [node.ieee, node]));
    for (const ieee of this.#listed.keys()) if (!now.has(ieee)) this.#forget(ieee);
    this.#listed = now;
    this.#ieees.clear();
    for (const { ieee, friendlyName } of nodes) {
      this.#ieees.set(friendlyName, ieee);
      if (!this.#changed.has(ieee)) this.#changed.set(ieee, undefined);
    }
    this.tell();
  }

  /** A message on `<base>/<rest>`; others than those of nodes are ignored. */
  hear(rest: string, payload: Uint8Array, at: number | undefined): void {
    const own = this.#ieees.get(rest);
    if (own !== undefined) {
      this.#changed.set(own, { payload, at });
      return;
    }
    if (!rest.endsWith('/availability')) return;
    const ieee = this.#ieees.get(rest.slice(0, -'/availability'.length));
    const online = readOnline(new Payload(payload).text);
    if (ieee === undefined || online === undefined || online !== this.#away.has(ieee)) return;
    if (online) this.#away.delete(ieee);
    else this.#away.add(ieee);
    if (!this.#changed.has(ieee)) this.#changed.set(ieee, undefined);
  }

  /** Takes the links of a raw network map; false if it isn’t one. */
  map(value: unknown): boolean {
    const links = readMap(value);
    if (!links) return false;
    this.#links = links;
    for (const ieee of this.#listed.keys())
      if (!this.#changed.has(ieee)) this.#changed.set(ieee, undefined);
    this.tell();
    return true;
  }

  /** Tells the hub of every node that has changed. */
  tell(): void {
    for (const [ieee, message] of this.#changed) {
      const listed = this.#listed.get(ieee);
      if (!listed) continue;
      const news = message && readHeard(new Payload(message.payload).json, message.at);
      if (news) this.#heard.set(ieee, { ...this.#heard.get(ieee), ...news });
      this.#host.node(this.#node(listed));
    }
    this.#changed.clear();
  }

  #forget(ieee: string): void {
    this.#heard.delete(ieee);
    this.#away.delete(ieee);
    this.#changed.delete(ieee);
    this.#host.left(ieee);
  }

  #node({ ieee, isCoordinator, device, radio }: ListedNode): NetworkNode {
    const { lastSeen = null, quality = null, batteryPercent = null } = this.#heard.get(ieee) ?? {};
    const isDead = this.#away.has(ieee) && radio.state === 'ready';
    return {
      id: ieee,
      description: isCoordinator ? describeCoordinator(ieee) : this.#description(ieee, device),
      links: this.#links.get(ieee) ?? [],
      radio: {
        ...radio,
        state: isDead ? 'dead' : radio.state,
        security: 'network',
        lastSeen,
        roundTripMs: null,
        signalDbm: null,
        quality,
        route: null,
        batteryPercent,
      },
    };
  }

  #description(ieee: string, device: ListedNode['device']) {
    const { broker, base } = this.#address;
    const settings: Zigbee2MqttSettings = {
      Address: base,
      broker,
      DeviceId: ieee,
      announcement: '',
    };
    return describeBehind(settings, device);
  }
}

const describeCoordinator = (ieee: string) =>
  describeDevice(
    {
      UDN: `uuid:zigbee:${ieee}`,
      Key: `zigbee2mqtt_${ieee}`,
      Address: ieee,
      ModelName: '',
      Manufacturer: '',
      Physical: true,
    },
    [],
  );
