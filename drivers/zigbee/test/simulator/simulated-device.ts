import { Zcl } from 'zigbee-herdsman';
import type { CommandedDevice } from './commanded-device.ts';
import { runCommand } from './device-commands.ts';
import { block } from './device-firmware.ts';
import type { DeviceSpec } from './device-spec.ts';
import {
  attributeOf,
  attributesOf,
  clusterId,
  heardZcl,
  numberIn,
  zclBytes,
  type Attributes,
  type HeardZcl,
} from './zcl-values.ts';

/** Bytes on the air, from a device or to it. */
export type AirMessage = {
  readonly cluster: number;
  readonly endpoint: number;
  readonly data: Buffer;
};

/** Where a device reports to, or what it commands. */
export type Binding = {
  readonly endpoint: number;
  readonly cluster: number;
  readonly to: { readonly ieee: string; readonly endpoint: number } | { readonly group: number };
};

/** How a device's messages leave it. */
export type Air = {
  announce(from: SimulatedDevice): void;
  /** To the coordinator. */
  send(from: SimulatedDevice, message: AirMessage): void;
  /** To whatever is bound to a cluster, except the coordinator. */
  sendBound(from: SimulatedDevice, message: AirMessage): void;
};

/** Milliseconds that a device needs to start again. */
const RESTART_MS = 100;
/** Milliseconds after which it asks again for a block of firmware that didn't come, and how often it does. */
const ASK_AGAIN = { afterMs: 1_000, most: 10 };

type Reporting = { readonly min: number; readonly max: number; readonly change: unknown };

/** A device of the simulated network, with its memory. */
export class SimulatedDevice implements CommandedDevice {
  readonly spec: DeviceSpec;
  readonly ieee: string;
  address: number;
  /** False once it has left; it may join again. */
  isJoined = true;
  isDead: boolean;
  /** True for one that takes everything and says nothing. */
  isMute = false;
  /** True for one that answers and obeys, but reports no change by itself. */
  isQuiet = false;
  /** True for one that finds every image broken once it has it. */
  refusesFirmware = false;
  /** From so many bytes of a firmware on, it asks for no more. */
  pausesAt = Number.POSITIVE_INFINITY;
  /** A sleeping device answers only while it is awake. */
  isAwake = true;
  quality: number;
  isAlarmed = false;
  readonly values = new Map<number, Attributes>();
  readonly groups = new Map<number, Set<number>>();
  readonly scenes = new Map<string, Attributes>();
  readonly bindings: Binding[] = [];
  readonly reporting = new Map<string, Reporting>();
  /** The version of its firmware, and of one that it is receiving. */
  firmwareVersion: number;
  receiving: { readonly version: number; readonly size: number; at: number } | undefined;
  /** Commands that it has obeyed. */
  readonly obeyed: string[] = [];
  readonly #air: Air;
  #sequence = 0;

  constructor(
    spec: DeviceSpec,
    place: { readonly ieee: string; readonly address: number },
    air: Air,
  ) {
    this.spec = spec;
    this.ieee = place.ieee;
    this.address = place.address;
    this.isDead = spec.isDead ?? false;
    this.quality = spec.quality ?? 200;
    this.firmwareVersion = spec.ota?.fileVersion ?? 1;
    this.#air = air;
    for (const endpoint of spec.endpoints) {
      this.values.set(endpoint.id, attributesOf(endpoint.in));
      this.groups.set(endpoint.id, new Set());
    }
  }

  /** False for one without power, or one that sleeps. */
  get hears(): boolean {
    return this.isJoined && !this.isDead && (this.spec.role !== 'sleeping' || this.isAwake);
  }

  /** Starts again with another firmware, and says that it is back. */
  restartWith(version: number): void {
    this.firmwareVersion = version;
    this.receiving = undefined;
    setTimeout(() => this.#air.announce(this), RESTART_MS).unref();
  }

  value(cluster: string, name: string, endpoint = 1): unknown {
    return this.values.get(endpoint)?.get(clusterId(cluster))?.get(attributeOf(cluster, name).id)
      ?.value;
  }

  /** Changes values as the world does, and reports them. */
  set(cluster: string, values: Readonly<Record<string, unknown>>, endpoint = 1): void {
    const held = this.values.get(endpoint)?.get(clusterId(cluster));
    if (!held) throw new Error(`${this.spec.name} has no ${cluster}`);
    const attrs = Object.entries(values).map(([name, value]) => {
      const { id, type } = attributeOf(cluster, name);
      held.set(id, { type, value });
      return { attrId: id, dataType: type, attrData: value };
    });
    if (this.isQuiet) return;
    this.#say({
      endpoint,
      cluster: clusterId(cluster),
      isGlobal: true,
      command: 'report',
      payload: attrs,
    });
  }

  /** Sends a command of its own: a press, an alarm. */
  command(cluster: string, command: string, payload: unknown, endpoint = 1): void {
    const isServer =
      this.values.get(endpoint)?.has(clusterId(cluster)) === true && cluster.startsWith('ss');
    const data = this.#say({
      endpoint,
      cluster: clusterId(cluster),
      isGlobal: false,
      command,
      payload,
      fromServer: isServer,
    });
    if (data) this.#air.sendBound(this, { endpoint, cluster: clusterId(cluster), data });
  }

  /** An alarm begins or ends: movement, an open window, water, smoke. */
  alarm(isOn: boolean): void {
    this.isAlarmed = isOn;
    const payload = { zonestatus: isOn ? 1 : 0, extendedstatus: 0, zoneID: 0, delay: 0 };
    this.command('ssIasZone', 'statusChangeNotification', payload);
  }

  /** A message has arrived. */
  hear({ cluster, endpoint, data }: AirMessage, isGroup = false): void {
    const heard = heardZcl(cluster, data);
    if (!heard) return;
    if (heard.isGlobal) this.#answerGlobal(endpoint, cluster, heard);
    else this.#obey(endpoint, cluster, heard, isGroup);
  }

  #obey(endpoint: number, cluster: number, heard: HeardZcl, isGroup: boolean): void {
    this.obeyed.push(heard.command);
    const { status, answer, changes } = runCommand(this, { endpoint, cluster, heard });
    if (answer && !isGroup)
      this.#say({
        endpoint,
        cluster,
        isGlobal: false,
        command: answer.command,
        payload: answer.payload,
        sequence: heard.sequence,
        fromServer: answer.fromServer ?? true,
      });
    else if (heard.wantsAnswer && !isGroup)
      this.#say({
        endpoint,
        cluster,
        isGlobal: true,
        command: 'defaultRsp',
        payload: { cmdId: heard.commandId, statusCode: status },
        sequence: heard.sequence,
      });
    for (const [name, values] of Object.entries(changes)) this.set(name, values, endpoint);
    if (heard.command === 'enrollRsp') this.alarm(this.isAlarmed);
    if (answer?.command === 'imageBlockRequest') this.#askAgain(endpoint, cluster);
  }

  /** A host may miss a request that comes close behind the last block: devices ask until the block is there. */
  #askAgain(endpoint: number, cluster: number, left = ASK_AGAIN.most): void {
    const { receiving } = this;
    const at = receiving?.at;
    setTimeout(() => {
      if (left === 0 || !receiving || this.receiving !== receiving || receiving.at !== at) return;
      this.#say({ endpoint, cluster, isGlobal: false, ...block(this) });
      this.#askAgain(endpoint, cluster, left - 1);
    }, ASK_AGAIN.afterMs).unref();
  }

  #answerGlobal(endpoint: number, cluster: number, heard: HeardZcl): void {
    const held = this.values.get(endpoint)?.get(cluster);
    const say = (command: string, payload: unknown): void => {
      this.#say({ endpoint, cluster, isGlobal: true, command, payload, sequence: heard.sequence });
    };
    switch (heard.command) {
      case 'read':
        say(
          'readRsp',
          heard.entries.map((entry) => {
            const attrId = numberIn(entry, 'attrId');
            const found = held?.get(attrId);
            return found
              ? { attrId, status: 0, dataType: found.type, attrData: found.value }
              : { attrId, status: Zcl.Status.UNSUPPORTED_ATTRIBUTE };
          }),
        );
        return;
      case 'write':
        for (const entry of heard.entries)
          held?.set(numberIn(entry, 'attrId'), {
            type: numberIn(entry, 'dataType'),
            value: entry['attrData'],
          });
        say('writeRsp', [{ status: 0 }]);
        return;
      case 'configReport':
        for (const entry of heard.entries)
          this.reporting.set(`${endpoint}/${cluster}/${numberIn(entry, 'attrId')}`, {
            min: numberIn(entry, 'minRepIntval'),
            max: numberIn(entry, 'maxRepIntval'),
            change: entry['repChange'],
          });
        say('configReportRsp', [{ status: 0 }]);
        this.#reportNow(endpoint, cluster, heard);
        return;
      case 'readReportConfig':
        say(
          'readReportConfigRsp',
          heard.entries.map((entry) =>
            this.#configOf(endpoint, cluster, numberIn(entry, 'attrId')),
          ),
        );
        break;
      case 'defaultRsp':
        break;
      default:
        say('defaultRsp', { cmdId: heard.commandId, statusCode: Zcl.Status.UNSUP_COMMAND });
    }
  }

  /** Who is asked to report something reports it at once. */
  #reportNow(endpoint: number, cluster: number, { entries }: HeardZcl): void {
    if (this.values.get(endpoint)?.has(clusterId('ssIasZone')) === true) this.alarm(this.isAlarmed);
    const held = this.values.get(endpoint)?.get(cluster);
    const payload = entries.flatMap((entry) => {
      const attrId = numberIn(entry, 'attrId');
      const found = held?.get(attrId);
      return found ? [{ attrId, dataType: found.type, attrData: found.value }] : [];
    });
    if (payload.length > 0)
      this.#say({ endpoint, cluster, isGlobal: true, command: 'report', payload });
  }

  #configOf(endpoint: number, cluster: number, attrId: number): unknown {
    const found = this.reporting.get(`${endpoint}/${cluster}/${attrId}`);
    const type = this.values.get(endpoint)?.get(cluster)?.get(attrId)?.type;
    if (!found || type === undefined) return { status: Zcl.Status.NOT_FOUND, direction: 0, attrId };
    return {
      status: 0,
      direction: 0,
      attrId,
      dataType: type,
      minRepIntval: found.min,
      maxRepIntval: found.max,
      repChange: found.change ?? 0,
    };
  }

  #say({
    endpoint,
    cluster,
    isGlobal,
    command,
    payload,
    sequence = this.#next(),
    fromServer = true,
  }: {
    endpoint: number;
    cluster: number;
    isGlobal: boolean;
    command: string | number;
    payload: unknown;
    sequence?: number;
    fromServer?: boolean;
  }): Buffer | undefined {
    if (!this.isJoined || this.isDead || this.isMute) return undefined;
    const data = zclBytes({ isGlobal, fromServer, cluster, command, sequence, payload });
    this.#air.send(this, { endpoint, cluster, data });
    return data;
  }

  #next(): number {
    this.#sequence = (this.#sequence + 1) % 256;
    return this.#sequence;
  }
}
