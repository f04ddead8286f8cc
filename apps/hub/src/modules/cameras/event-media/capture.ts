import type { Device, HouseEvent } from '@dimora/contract';
import { isPictured, type DeviceId, type EventId } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import { grantToHub } from '../../../platform/access.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceLook } from '../../devices/devices/port.ts';
import { pictureTaken } from './event-media.events.ts';
import type { MediaKeeper } from './media-keeper.ts';

/** The least time between two pictures of one camera: a tree in the wind must not fill the disk. */
const PAUSE_MS = 30_000;
/** How old a picture may be to show an event, in milliseconds. */
const SHOWS_MS = 10_000;

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly devices: Pick<DeviceLookup, 'byId' | 'all'>;
  readonly look: DeviceLook;
  readonly bus: EventBus;
  readonly keeper: Pick<MediaKeeper, 'keep' | 'link'>;
};

/** What is known of one camera: the events that wait for a picture being taken, and its last picture. */
type Camera = {
  waiting: EventId[] | undefined;
  last: { readonly id: string | undefined; readonly at: number } | undefined;
};

/**
 * Takes a picture when something happens before a camera (HISTORY-06): of the camera that reported it, or of one
 * in the same room. It never delays the event; a camera is asked once at a time, and a camera that doesn't answer
 * leaves the event without a picture.
 */
export class Capture {
  readonly #parts: Parts;
  readonly #cameras = new Map<DeviceId, Camera>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The log has a new event; returns at once. */
  happened(event: HouseEvent): void {
    this.#show(event).catch((error: unknown) => this.#parts.log.error('media.notKept', { error }));
  }

  /** The camera was removed. */
  forget(id: DeviceId): void {
    this.#cameras.delete(id);
  }

  /** Resolves once the event's picture is stored, if it gets one. */
  async #show(event: HouseEvent): Promise<void> {
    if (event.NotificationType === null || !isPictured(event.NotificationType)) return;
    const camera = this.#cameraAt(event);
    if (!camera) return;
    const { clock, keeper } = this.#parts;
    const known = this.#of(camera.Id);
    if (known.waiting) return void known.waiting.push(event.EventId);
    const age = known.last ? clock.monotonic() - known.last.at : Infinity;
    if (age >= PAUSE_MS) return this.#take(camera, known, event.EventId);
    if (age < SHOWS_MS && known.last?.id !== undefined) keeper.link(known.last.id, event.EventId);
  }

  async #take(camera: Device, known: Camera, first: EventId): Promise<void> {
    const { bus, clock, entropy, keeper, log, look } = this.#parts;
    const waiting = [first];
    known.waiting = waiting;
    const { Id: DeviceId, EnvironmentId } = camera;
    let id: string | undefined;
    try {
      const { picture, takenAt } = await look.picture(grantToHub('APP_PRO_DVR', camera));
      const media = { Id: entropy.id(), kind: 'Image', DeviceId, EnvironmentId } as const;
      keeper.keep({ ...media, takenAt, content: picture }, waiting);
      id = media.Id;
      bus.emit(pictureTaken, { device: camera, picture });
    } catch (error) {
      log.debug('media.notTaken', { device: DeviceId, error });
    } finally {
      known.waiting = undefined;
      known.last = { id, at: clock.monotonic() };
    }
  }

  /** The camera that reported the event, or the first one in its room. */
  #cameraAt({ DeviceId, EnvironmentId }: HouseEvent): Device | undefined {
    const { devices } = this.#parts;
    const own = DeviceId === null ? undefined : devices.byId(DeviceId);
    if (own && isCamera(own)) return own;
    if (EnvironmentId === null) return undefined;
    return devices.all().find((each) => isCamera(each) && each.EnvironmentId === EnvironmentId);
  }

  #of(id: DeviceId): Camera {
    const known = this.#cameras.get(id) ?? { waiting: undefined, last: undefined };
    this.#cameras.set(id, known);
    return known;
  }
}

const isCamera = ({ Image, Reachable }: Device): boolean => Image !== null && Reachable;
