import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { Recording } from './recording.ts';
import type { RoomRecording } from './room-recording.ts';
import type { SampleFile } from './sample-file.ts';
import { ONLINE, deviceKey } from './series-key.ts';

/** Time in which a device connects; one that wasn't reached before is recorded as not reached only after it. */
const CONNECTS_WITHIN_MS = 60_000;

type Parts = {
  readonly clock: Clock;
  readonly file: Pick<SampleFile, 'isUsable'>;
  readonly recording: Recording;
  readonly rooms: Pick<RoomRecording, 'touch'>;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId'>;
};

/** Records whether the hub reaches each device: at each change, and once for each that is there at the start. */
export class ReachabilityRecording implements Disposable {
  readonly #parts: Parts;
  readonly #connecting = new Map<DeviceId, Disposable>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    for (const device of this.#parts.devices.all()) this.note(device);
  }

  /** A device was added, or its reachability changed. */
  note(device: Device): void {
    const { Id, Reachable } = device;
    const { clock, devices, recording } = this.#parts;
    if (Reachable || recording.isKnown(deviceKey(Id, ONLINE))) return this.#record(device);
    if (this.#connecting.has(Id)) return;
    const wait = clock.after(CONNECTS_WITHIN_MS, () => {
      this.#connecting.delete(Id);
      const present = devices.byId(Id);
      if (present) this.#record(present);
    });
    this.#connecting.set(Id, wait);
  }

  [Symbol.dispose](): void {
    for (const wait of this.#connecting.values()) wait[Symbol.dispose]();
    this.#connecting.clear();
  }

  #record({ Id, EnvironmentId, Reachable }: Device): void {
    const { clock, file, recording, rooms } = this.#parts;
    if (!file.isUsable) return;
    const [key, ts] = [deviceKey(Id, ONLINE), clock.now()];
    recording.take({ key, variable: ONLINE, value: Reachable, ts, source: 'computed' });
    rooms.touch(EnvironmentId);
  }
}
