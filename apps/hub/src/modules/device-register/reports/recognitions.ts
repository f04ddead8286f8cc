import type { Recognition } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceIndex } from '../register/device-index.ts';
import { deviceRecognised } from '../device.events.ts';

/** A device that recognises the same again within this time has seen the same. */
const SAME_MS = 30_000;
/** Recognitions of one device within that time. */
const MOST = 20;
const LABEL = /^[^\p{C}]{1,60}$/u;

type Parts = Pick<Platform, 'clock' | 'bus' | 'entropy'>;

/** What devices recognise, each thing once: a dog that barks all night isn't a thousand events. */
export class Recognitions {
  readonly #platform: Parts;
  readonly #index: DeviceIndex;
  /** When each device recognised what. */
  readonly #last = new Map<DeviceId, Map<string, number>>();

  constructor(platform: Parts, index: DeviceIndex) {
    this.#platform = platform;
    this.#index = index;
  }

  take(id: DeviceId, recognised: Recognition): void {
    const held = this.#index.held(id);
    if (!held || !LABEL.test(recognised.label)) return;
    const { bus, clock, entropy } = this.#platform;
    const now = clock.monotonic();
    const known = [...(this.#last.get(id) ?? [])].filter(([, at]) => now - at < SAME_MS);
    const last = new Map(known);
    const what = `${recognised.kind} ${recognised.label}`;
    const isNew = !last.has(what) && last.size < MOST;
    if (isNew) last.set(what, now);
    this.#last.set(id, last);
    if (isNew)
      bus.emit(deviceRecognised, { device: held.device, recognised, AVEventId: entropy.id() });
  }

  ended(id: DeviceId): void {
    this.#last.delete(id);
  }
}
