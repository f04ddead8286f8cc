import type { Device } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { Recording } from './recording.ts';
import type { RoomRecording } from './room-recording.ts';
import type { SampleFile } from './sample-file.ts';
import { ONLINE, deviceKey } from './series-key.ts';

/** Time after the start in which devices connect; one that isn't reached by then is recorded as not reached. */
const CONNECTED_WITHIN_MS = 60_000;

type Parts = {
  readonly clock: Clock;
  readonly file: Pick<SampleFile, 'isUsable'>;
  readonly recording: Recording;
  readonly rooms: Pick<RoomRecording, 'touch'>;
  readonly devices: Pick<DeviceLookup, 'all'>;
};

/** Records whether the hub reaches each device: at each change, and once for each when the hub has started. */
export class ReachabilityRecording implements Disposable {
  readonly #parts: Parts;
  #waiting: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { clock, devices, rooms } = this.#parts;
    for (const device of devices.all()) if (device.Reachable) this.note(device);
    this.#waiting = clock.after(CONNECTED_WITHIN_MS, () => {
      this.#waiting = undefined;
      for (const device of devices.all()) {
        this.note(device);
        rooms.touch(device.EnvironmentId);
      }
    });
  }

  /** A device was added, or its reachability changed. */
  note({ Id, Reachable }: Device): void {
    const { clock, file, recording } = this.#parts;
    const key = deviceKey(Id, ONLINE);
    // Until devices have connected, it is no news that one isn't reached.
    if (!file.isUsable || (this.#waiting && !Reachable && !recording.isKnown(key))) return;
    recording.take({
      key,
      variable: ONLINE,
      value: Reachable,
      ts: clock.now(),
      source: 'computed',
    });
  }

  [Symbol.dispose](): void {
    this.#waiting?.[Symbol.dispose]();
  }
}
