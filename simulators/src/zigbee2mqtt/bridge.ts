import mqtt, { type MqttClient } from 'mqtt';
import { named, obeyed, objectIn } from './bridge-messages.ts';
import type { BridgeOptions, ZigbeeGroup, ZigbeePeer, ZigbeeScene } from './bridge-options.ts';
import { ZIGBEE_MODELS, type ZigbeeModel } from './exposes.ts';

type Behind = {
  readonly ieee: string;
  name: string;
  readonly model: ZigbeeModel;
  readonly scenes?: readonly ZigbeeScene[];
  state: Record<string, unknown>;
};

/** The address of its own radio. */
const COORDINATOR = '0x00124b0000000001';

/** A blind's steps, per cent. */
const STEP = 5;

/** zigbee2mqtt with a network of devices, as seen from its broker. */
export class Zigbee2MqttBridge implements AsyncDisposable {
  /** If true, it ignores and sends nothing while it stays connected. */
  muted = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  readonly #base: string;
  readonly #client: MqttClient;
  #devices: Behind[];
  #groups: readonly ZigbeeGroup[];
  /** Each command that was obeyed, as it came. */
  readonly obeyed: (readonly [name: string, text: string])[] = [];
  /** Each request that was answered, as it came, without its number. */
  readonly requests: (readonly [name: string, wanted: Record<string, unknown>])[] = [];
  /** The links of its network map. */
  links: readonly { readonly from: string; readonly to: string; readonly lqi: number }[] = [];
  #permitJoin = false;
  readonly #travelMs: number;
  readonly #travels = new Map<string, NodeJS.Timeout>();

  constructor({
    url,
    username,
    password,
    base = 'zigbee2mqtt',
    devices,
    groups = [],
    reconnectMs = 500,
    travelMs = 0,
  }: BridgeOptions) {
    this.#travelMs = travelMs;
    this.#base = base;
    this.#groups = groups;
    this.#devices = devices.map((device) => ({
      ...device,
      state: { ...ZIGBEE_MODELS[device.model].state },
    }));
    this.#client = mqtt.connect(url, {
      clientId: `bridge-${base}`,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      will: {
        topic: `${base}/bridge/state`,
        payload: Buffer.from('{"state":"offline"}'),
        retain: true,
        qos: 1,
      },
    });
    this.#client.on('connect', () => this.#onConnect());
    this.#client.on('message', (topic, payload) => this.#receive(topic, payload.toString()));
    this.#client.on('error', () => {});
  }

  /** Resolves once it has published that it is online. */
  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** A device's current state as it would be published. */
  state(name: string): Readonly<Record<string, unknown>> {
    return this.#named(name)?.state ?? {};
  }

  /** A device changes by itself, and its state is published. */
  change(name: string, values: Readonly<Record<string, unknown>>): void {
    const device = this.#named(name);
    if (!device) return;
    device.state = { ...device.state, ...values };
    this.#tell(device);
  }

  /** Renames a device: its topics change with its name. */
  rename(from: string, to: string): void {
    const device = this.#named(from);
    if (!device) return;
    this.#say(`${from}/availability`, '', true);
    device.name = to;
    this.#list();
    this.#say(`${to}/availability`, '{"state":"online"}', true);
    this.#tell(device);
  }

  /** A device goes offline or comes back, as the bridge's monitoring reports it. */
  available(name: string, online: boolean): void {
    this.#say(
      `${name}/availability`,
      JSON.stringify({ state: online ? 'online' : 'offline' }),
      true,
    );
  }

  /** A new device joins, or one leaves. */
  join(device: ZigbeePeer): void {
    this.#devices.push({ ...device, state: { ...ZIGBEE_MODELS[device.model].state } });
    this.#list();
  }

  /** What a device that joins is first: heard, then asked what it is. Only while joining is permitted. */
  interview(device: ZigbeePeer, status: 'successful' | 'failed' = 'successful'): void {
    if (!this.#permitJoin) return;
    const about = { friendly_name: device.name, ieee_address: device.ieee };
    const event = (type: string, data: object): void =>
      this.#say('bridge/event', JSON.stringify({ type, data: { ...about, ...data } }), false);
    event('device_joined', {});
    event('device_interview', { status: 'started' });
    if (status === 'successful') this.join(device);
    event('device_interview', { status });
  }

  leave(name: string): void {
    this.#devices = this.#devices.filter((device) => device.name !== name);
    this.#list();
  }

  /** Groups are made, changed or dissolved. */
  regroup(groups: readonly ZigbeeGroup[]): void {
    this.#groups = groups;
    this.#listGroups();
  }

  /** Publishes anything on a topic below its base. */
  blurt(topic: string, payload: string | Uint8Array): void {
    this.#client.publish(
      `${this.#base}/${topic}`,
      typeof payload === 'string' ? payload : Buffer.from(payload),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const timer of this.#travels.values()) clearInterval(timer);
    await this.#client.endAsync(true);
  }

  #onConnect(): void {
    (this.#client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
    this.#client.subscribe([
      `${this.#base}/+/set`,
      `${this.#base}/+/get`,
      `${this.#base}/bridge/request/#`,
    ]);
    this.#say('bridge/state', '{"state":"online"}', true);
    this.#info();
    this.#list();
    this.#listGroups();
    for (const device of this.#devices) {
      this.#say(`${device.name}/availability`, '{"state":"online"}', true);
      this.#tell(device);
    }
  }

  #info(): void {
    const info = {
      version: '2.4.0',
      permit_join: this.#permitJoin,
      coordinator: {
        type: 'zStack3x0',
        ieee_address: COORDINATOR,
        meta: { revision: 20_240_710 },
      },
      network: { channel: 15, pan_id: 0x1a62, extended_pan_id: '0xdddddddddddddddd' },
    };
    this.#say('bridge/info', JSON.stringify(info), true);
  }

  #list(): void {
    const coordinator = {
      ieee_address: COORDINATOR,
      type: 'Coordinator',
      friendly_name: 'Coordinator',
      definition: null,
    };
    const devices = this.#devices.map(({ ieee, name, model, scenes = [] }) => {
      const { vendor, model: number, description, exposes, ...more } = ZIGBEE_MODELS[model];
      return {
        ieee_address: ieee,
        friendly_name: name,
        type: 'battery' in more ? 'EndDevice' : 'Router',
        power_source: 'battery' in more ? 'Battery' : 'Mains (single phase)',
        supported: true,
        interview_completed: true,
        endpoints: {
          1: { bindings: [], clusters: { input: ['genBasic'], output: [] }, scenes: named(scenes) },
        },
        definition: {
          model: number,
          vendor,
          description,
          exposes,
          supports_ota: 'supports_ota' in more,
        },
      };
    });
    this.#say('bridge/devices', JSON.stringify([coordinator, ...devices]), true);
  }

  #listGroups(): void {
    const groups = this.#groups.map(({ id, name, members, scenes = [] }) => ({
      id,
      friendly_name: name,
      members: members.map((ieee_address) => ({ ieee_address, endpoint: 1 })),
      scenes: named(scenes),
    }));
    const binding = { id: 901, friendly_name: 'default_bind_group', members: [], scenes: [] };
    this.#say('bridge/groups', JSON.stringify([...groups, binding]), true);
  }

  #named(name: string): Behind | undefined {
    return this.#devices.find((device) => device.name === name);
  }

  #tell({ name, state }: Behind): void {
    if (!this.muted) this.#say(name, JSON.stringify(state), true);
  }

  #say(topic: string, payload: string, retain: boolean): void {
    this.#client.publish(`${this.#base}/${topic}`, payload, { retain, qos: 1 });
  }

  #receive(topic: string, text: string): void {
    const [name = '', verb = ''] = topic.slice(this.#base.length + 1).split('/');
    if (verb === 'get') {
      const device = this.#named(name);
      if (device) this.#tell(device);
      return;
    }
    this.received += 1;
    if (this.muted) return;
    if (name === 'bridge') return this.#request(topic, text);
    const wanted = objectIn(text);
    const group = this.#groups.find((each) => each.name === name);
    this.obeyed.push([name, text]);
    if (group && wanted) return this.#obeyTogether(group, wanted);
    const device = this.#named(name);
    if (!device || !wanted) return;
    const scene = device.scenes?.find(({ id }) => id === wanted['scene_recall']);
    if (scene) return this.change(name, scene.sets);
    if (this.#travelMs > 0 && device.model === 'blind') return this.#travel(device, wanted);
    device.state = { ...device.state, ...obeyed(wanted) };
    this.#tell(device);
  }

  /** What a request is answered with; `undefined` if it is refused. */
  #answer(name: string, wanted: Readonly<Record<string, unknown>>): object | undefined {
    if (name === 'permit_join') {
      this.#permitJoin = wanted['value'] === true || Number(wanted['time']) > 0;
      this.#info();
      return wanted;
    }
    if (name === 'networkmap') return { ...wanted, value: this.#map() };
    const of = wanted['id'] ?? wanted['from'];
    const device = this.#devices.find((each) => each.ieee === of || each.name === of);
    if (!device) return undefined;
    const data = { id: of };
    if (name === 'device/remove') {
      this.leave(device.name);
      return data;
    }
    if (name === 'device/rename') {
      this.rename(device.name, String(wanted['to']));
      return { from: of, to: wanted['to'] };
    }
    if (name === 'device/interview') return data;
    if (name === 'device/ota_update/check') return { ...data, update_available: true };
    if (name !== 'device/ota_update/update') return undefined;
    for (const progress of [50, 100])
      this.change(device.name, { update: { state: 'updating', progress, remaining: 1 } });
    return { ...data, from: {}, to: {} };
  }

  #map(): object {
    const end = (ieeeAddr: string) => ({ ieeeAddr, networkAddress: 1 });
    return {
      nodes: [COORDINATOR, ...this.#devices.map(({ ieee }) => ieee)].map(end),
      links: this.links.map(({ from, to, lqi }) => ({
        source: end(from),
        target: end(to),
        linkquality: lqi,
        depth: 1,
        relationship: 1,
      })),
    };
  }

  /** One message reaches all members; each publishes its state, and the group publishes its own. */
  #obeyTogether(group: ZigbeeGroup, wanted: Readonly<Record<string, unknown>>): void {
    const scene = group.scenes?.find(({ id }) => id === wanted['scene_recall']);
    const sets = scene ? scene.sets : obeyed({ ...wanted });
    for (const device of this.#devices)
      if (group.members.includes(device.ieee)) this.change(device.name, sets);
    this.#say(group.name, JSON.stringify(sets), true);
  }

  /** Moves a blind in steps; it publishes its position before the first one, and after each. */
  #travel(device: Behind, wanted: Readonly<Record<string, unknown>>): void {
    const ends: Readonly<Record<string, number>> = { OPEN: 100, CLOSE: 0 };
    clearInterval(this.#travels.get(device.name));
    const target = Number(wanted['position'] ?? ends[String(wanted['state'])]);
    this.#tell(device);
    if (Number.isNaN(target)) return;
    const timer = setInterval(
      () => {
        const at = Number(device.state['position']);
        const next = at < target ? Math.min(at + STEP, target) : Math.max(at - STEP, target);
        device.state = { ...device.state, position: next, state: next > 0 ? 'OPEN' : 'CLOSE' };
        if (next === target) clearInterval(timer);
        this.#tell(device);
      },
      (this.#travelMs * STEP) / 100,
    );
    this.#travels.set(device.name, timer);
  }

  #request(topic: string, text: string): void {
    const name = topic.slice(`${this.#base}/bridge/request/`.length);
    const { transaction, ...wanted } = objectIn(text) ?? {};
    const data = this.#answer(name, wanted);
    this.requests.push([name, wanted]);
    const answer = data
      ? { status: 'ok', data }
      : { status: 'error', error: `Can't do '${name}'`, data: {} };
    this.#say(`bridge/response/${name}`, JSON.stringify({ ...answer, transaction }), false);
  }
}
