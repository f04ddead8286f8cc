import type { Recognition } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { Limiter } from '@dimora/runtime';
import type { Platform } from '../../../../platform/module.ts';
import type { DeviceIndex } from '../register/device-index.ts';
import { deviceRecognised } from '../device.events.ts';

/** A device that recognises the same again within this time has seen the same. */
const SAME = { most: 1, withinMs: 30_000 };
/** Different things that one device recognises. */
const OF_DEVICE = { most: 20, withinMs: 30_000 };
const LABEL = /^[^\p{C}]{1,60}$/u;

type Parts = Pick<Platform, 'clock' | 'bus' | 'entropy'>;

/** What devices recognise, each thing once: a dog that barks all night isn't a thousand events. */
export class Recognitions {
  readonly #platform: Parts;
  readonly #index: DeviceIndex;
  readonly #same: Limiter;
  readonly #ofDevice: Limiter;

  constructor(platform: Parts, index: DeviceIndex) {
    this.#platform = platform;
    this.#index = index;
    this.#same = new Limiter(platform.clock, SAME);
    this.#ofDevice = new Limiter(platform.clock, OF_DEVICE);
  }

  take(id: DeviceId, recognised: Recognition): void {
    const held = this.#index.held(id);
    if (!held || !LABEL.test(recognised.label)) return;
    const what = `${id} ${recognised.kind} ${recognised.label}`;
    if (this.#same.waitMs(what) > 0 || !this.#ofDevice.mayTake(id)) return;
    this.#same.take(what);
    const { bus, entropy } = this.#platform;
    bus.emit(deviceRecognised, { device: held.device, recognised, AVEventId: entropy.id() });
  }

  ended(id: DeviceId): void {
    this.#same.forgetWhere((key) => key.startsWith(`${id} `));
    this.#ofDevice.forget(id);
  }
}
