import type { Device } from '@dimora/contract';
import type { DeviceId, StateVars } from '@dimora/domain';
import type { Actor } from '../../../../platform/actor.ts';
import type { Principal } from '../../../../platform/caller.ts';
import type { Platform } from '../../../../platform/module.ts';
import {
  deviceForgotten,
  deviceReachabilityChanged,
  deviceStateChanged,
} from '../../../devices/device-register/device.events.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import { deviceOperated } from '../../../devices/devices/operation.events.ts';
import { endpointOf, propertiesOf } from '../alexa/endpoints.ts';
import type { EventGateway } from './event-gateway.ts';

/** Changes of a device are collected for this long: a lamp reports its parts one after another. */
const GATHER_MS = 1_000;
/** A temperature is reported at most this often. */
const MEASURED_EVERY_MS = 5 * 60_000;
/** A change this soon after a command comes from it. */
const FROM_COMMAND_MS = 30_000;
const MEASURED = 'Alexa.TemperatureSensor';

type Property = Record<string, unknown>;
type Told = { readonly values: Map<string, string>; measuredAt: number };
type Parts = {
  readonly platform: Pick<Platform, 'access' | 'bus' | 'clock' | 'entropy'>;
  readonly lookup: Pick<DeviceLookup, 'byId'>;
  readonly gateway: Pick<EventGateway, 'links' | 'send'>;
  /** The person behind a link, as their voice; nothing if they may not speak any more. */
  readonly voiceOf: (linkId: string) => Principal | undefined;
};

/** Tells the assistants of changes of the devices that obey their people (Alexa's ChangeReport). */
export class ChangeReports implements Disposable {
  readonly #parts: Parts;
  readonly #listening = new DisposableStack();
  readonly #told = new Map<DeviceId, Told>();
  readonly #commands = new Map<DeviceId, { readonly at: number; readonly by: Actor }>();
  readonly #changed = new Set<DeviceId>();
  #timer: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { bus, clock } = parts.platform;
    this.#listening.use(
      bus.on(deviceStateChanged, ({ device, previous }) => this.#note(device, previous)),
    );
    this.#listening.use(
      bus.on(deviceReachabilityChanged, ({ device, Reachable }) =>
        this.#note({ ...device, Reachable: !Reachable }, {}),
      ),
    );
    this.#listening.use(
      bus.on(deviceOperated, ({ device, by }) => {
        if (this.#isHeard) this.#commands.set(device.Id, { at: clock.monotonic(), by });
      }),
    );
    this.#listening.use(
      bus.on(deviceForgotten, ({ device }) => {
        this.#told.delete(device.Id);
        this.#commands.delete(device.Id);
      }),
    );
  }

  [Symbol.dispose](): void {
    this.#listening[Symbol.dispose]();
    this.#timer?.[Symbol.dispose]();
  }

  get #isHeard(): boolean {
    return this.#parts.gateway.links.length > 0;
  }

  /** Remembers how a device was before its first change, and that it has changed. */
  #note(device: Device, previous: StateVars): void {
    if (!this.#isHeard || device.VoiceControlPerUser.length === 0) return;
    if (!this.#told.has(device.Id)) {
      const StateVars = { ...device.Status.StateVars, ...previous };
      const before = { ...device, Status: { ...device.Status, StateVars } };
      const values = new Map(this.#properties(before).map((each) => [keyOf(each), valueIn(each)]));
      this.#told.set(device.Id, { values, measuredAt: Number.NEGATIVE_INFINITY });
    }
    this.#changed.add(device.Id);
    this.#timer ??= this.#parts.platform.clock.after(GATHER_MS, () => this.#flush());
  }

  #flush(): void {
    this.#timer = undefined;
    const ids = [...this.#changed];
    this.#changed.clear();
    for (const id of ids) {
      const device = this.#parts.lookup.byId(id);
      const told = this.#told.get(id);
      if (device && told && endpointOf(device)) this.#report(device, told);
    }
  }

  #report(device: Device, told: Told): void {
    const { platform, gateway, voiceOf } = this.#parts;
    const now = platform.clock.monotonic();
    const all = this.#properties(device);
    const isDue = now - told.measuredAt >= MEASURED_EVERY_MS;
    const changed = all.filter(
      (each) =>
        told.values.get(keyOf(each)) !== valueIn(each) && (isDue || each['namespace'] !== MEASURED),
    );
    if (changed.length === 0) return;
    for (const each of changed) told.values.set(keyOf(each), valueIn(each));
    const isMeasured = changed.every((each) => each['namespace'] === MEASURED);
    if (changed.some((each) => each['namespace'] === MEASURED)) told.measuredAt = now;
    const cause = isMeasured ? 'PERIODIC_POLL' : this.#causeOf(device.Id);
    const unchanged = all.filter((each) => !changed.includes(each));
    for (const linkId of gateway.links) {
      const voice = voiceOf(linkId);
      if (!voice || !platform.access.holds(voice, 'OPERATE_DEVICE', device)) continue;
      const messageId = platform.entropy.id();
      void gateway.send(linkId, (token) => ({
        event: {
          header: { namespace: 'Alexa', name: 'ChangeReport', messageId, payloadVersion: '3' },
          endpoint: { scope: { type: 'BearerToken', token }, endpointId: device.Id },
          payload: { change: { cause: { type: cause }, properties: changed } },
        },
        context: { properties: unchanged },
      }));
    }
  }

  #causeOf(id: DeviceId): string {
    const command = this.#commands.get(id);
    const isOfIt = command && this.#parts.platform.clock.monotonic() - command.at < FROM_COMMAND_MS;
    if (!isOfIt) return 'PHYSICAL_INTERACTION';
    if (command.by.kind !== 'user') return 'RULE_TRIGGER';
    return command.by.via === 'voice' ? 'VOICE_INTERACTION' : 'APP_INTERACTION';
  }

  #properties(device: Device): Property[] {
    return propertiesOf(device, this.#parts.platform.clock.now());
  }
}

const keyOf = ({ namespace, instance, name }: Property): string =>
  [namespace, instance, name].join(' ');

const valueIn = ({ value }: Property): string => JSON.stringify(value) ?? '';
