import { DriverError } from '@dimora/driver-kit';
import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Granted } from '../../../../platform/access.ts';
import type { DevicePicture } from '../port.ts';
import { deviceFault } from './device-fault.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import { frameOf } from './frame.ts';

/** How long a picture, or the error for it, is cached, in milliseconds. */
export const FRESH_MS = 2_000;
/** Timeout of a camera, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Cameras' pictures (DEVICES-05). The hub fetches them, so that readers need no password; however many people
 * watch, each camera gets one request at a time, and the result is cached for a moment, even a failure.
 */
export class CameraPictures {
  readonly #sessions: Pick<DeviceSessions, 'look'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #taken = new Map<DeviceId, Promise<DevicePicture>>();

  constructor(parts: {
    readonly sessions: Pick<DeviceSessions, 'look'>;
    readonly clock: Clock;
    readonly log: Log;
  }) {
    this.#sessions = parts.sessions;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /**
   * Rejects with DEVICE_UNREACHABLE, DEVICE_TIMEOUT, DEVICE_REFUSED if it has no pictures, DEVICE_PROTOCOL.
   */
  of(device: Granted<Device, 'APP_PRO_DVR'>): Promise<DevicePicture> {
    const held = this.#taken.get(device.Id);
    if (held) return held;
    const taking = this.#take(device);
    this.#taken.set(device.Id, taking);
    const forget = (): void => void this.#taken.delete(device.Id);
    const keep = (): void => void this.#clock.after(FRESH_MS, forget);
    taking.then(keep, keep);
    return taking;
  }

  async #take(device: Device): Promise<DevicePicture> {
    const { Id, Name: name, Reachable, trouble } = device;
    if (!Reachable) throw new DimoraError('DEVICE_UNREACHABLE', { name, trouble });
    try {
      const picture = frameOf(await this.#sessions.look(Id, PATIENCE_MS));
      if (picture === undefined) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
      return { picture, takenAt: this.#clock.now() };
    } catch (error) {
      const fault = deviceFault(error, device, { commandTimeoutMs: PATIENCE_MS });
      this.#log.debug('devices.noPicture', { device: Id, code: fault.code });
      throw fault;
    }
  }
}
