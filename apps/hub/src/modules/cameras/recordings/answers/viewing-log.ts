import type { DeviceId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { EventBus } from '../../../../platform/event-bus.ts';
import { unseenAction } from '../../../../platform/unseen-action.events.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly devices: Pick<DeviceLookup, 'configuration'>;
};

/** Who hasn't watched a camera for so long, and watches it again, sits down again. */
const SITTING_MS = 600_000;
/** Sittings that are remembered; beyond them a sitting may be noted twice. */
const MOST = 1_000;

/**
 * Notes in the audit who watched which camera's recordings (CAMERA-B3): one entry for each camera and sitting, however
 * often somebody seeks, stops and looks at previews.
 */
export class ViewingLog {
  readonly #parts: Parts;
  readonly #last = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Somebody watches what a camera recorded at a moment. */
  watched({ user, session }: Caller, Id: DeviceId, at: number): void {
    const { bus, clock, devices } = this.#parts;
    const sitting = JSON.stringify([session.Id, Id]);
    const now = clock.monotonic();
    const last = this.#last.get(sitting);
    this.#last.delete(sitting);
    this.#last.set(sitting, now);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST && oldest !== undefined) this.#last.delete(oldest);
    if (last !== undefined && now - last < SITTING_MS) return;
    bus.emit(unseenAction, {
      by: { Id: user.Id, Name: user.Name, Role: user.Role },
      what: 'recordings.watch',
      subject: { Id, Name: devices.configuration(Id)?.Name ?? null },
      changes: [{ Field: 'from', After: new Date(at).toISOString(), shortened: false }],
      from: { address: '', client: null },
    });
  }
}
