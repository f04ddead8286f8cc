import type { DeviceId } from '@dimora/domain';
import type { Platform } from '../../../../platform/module.ts';

/**
 * Milliseconds without another impossible value after which a device is trusted again, and between two log
 * lines about it.
 */
export const DOUBT_MS = 60_000;

type Doubt = { lastAt: number; waiting: Disposable };

/** Devices that report impossible values: logged once, until their values have been plausible for a while. */
export class Doubts {
  readonly #platform: Pick<Platform, 'clock' | 'log'>;
  readonly #tell: (id: DeviceId, isDoubted: boolean) => void;
  readonly #doubts = new Map<DeviceId, Doubt>();

  constructor(
    platform: Pick<Platform, 'clock' | 'log'>,
    tell: (id: DeviceId, isDoubted: boolean) => void,
  ) {
    this.#platform = platform;
    this.#tell = tell;
  }

  /** Values of these variables were rejected. */
  refused(id: DeviceId, variables: readonly string[]): void {
    const { clock, log } = this.#platform;
    const lastAt = clock.monotonic();
    const held = this.#doubts.get(id);
    if (held) {
      held.lastAt = lastAt;
      return;
    }
    log.warn('devices.notBelieved', { device: id, variables: variables.slice(0, 10) });
    this.#doubts.set(id, { lastAt, waiting: clock.after(DOUBT_MS, () => this.#look(id)) });
    this.#tell(id, true);
  }

  /** Its session has ended. */
  end(id: DeviceId): void {
    this.#doubts.get(id)?.waiting[Symbol.dispose]();
    this.#doubts.delete(id);
  }

  #look(id: DeviceId): void {
    const { clock } = this.#platform;
    const doubt = this.#doubts.get(id);
    if (!doubt) return;
    const left = doubt.lastAt + DOUBT_MS - clock.monotonic();
    if (left > 0) {
      doubt.waiting = clock.after(left, () => this.#look(id));
      return;
    }
    this.#doubts.delete(id);
    this.#tell(id, false);
  }
}
