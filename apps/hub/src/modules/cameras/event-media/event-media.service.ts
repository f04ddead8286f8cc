import { addressOf, hubContract, type Device } from '@dimora/contract';
import { allowsAll, type EventId } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { LinkedMedia, Media, MediaStore } from './media.store.ts';
import type { EventMediaPort, MediaOfEvent, TakenMedia } from './port.ts';

type Parts = {
  readonly store: MediaStore;
  readonly access: Access;
  readonly log: Log;
  readonly devices: Pick<DeviceLookup, 'configuration'>;
  readonly events: Pick<EventsPort, 'mayReadOneOf'>;
};

/** Reads what cameras took, for those who may see what they see. */
export class EventMediaService implements EventMediaPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(caller: Caller, events: readonly EventId[]): ReadonlyMap<EventId, MediaOfEvent> {
    const found = new Map<EventId, MediaOfEvent>();
    for (const { EventId, kind, Id, ...media } of this.#mediaOf(events)) {
      if (!this.#maySee(caller, media)) continue;
      const others = found.get(EventId) ?? { Image: null, Audio: null };
      found.set(EventId, { ...others, [kind]: addressOf(hubContract.history.media, { Id }) });
    }
    return found;
  }

  read(caller: Caller, id: string): TakenMedia {
    const { store, events } = this.#parts;
    const found = store.byId(id);
    // One answer for what isn't there and for what is hidden: an id tells nothing.
    const content =
      found && this.#maySee(caller, found.media) && events.mayReadOneOf(caller, found.events)
        ? store.content(id)
        : undefined;
    if (!found || !content) throw new DimoraError('NOT_FOUND', { kind: 'picture' });
    return { content, takenAt: found.media.takenAt };
  }

  /** Without the file of pictures, the history works without them. */
  #mediaOf(events: readonly EventId[]): readonly LinkedMedia[] {
    try {
      return this.#parts.store.of(events);
    } catch (error) {
      this.#parts.log.error('media.notRead', { error });
      return [];
    }
  }

  /** A camera that was removed has no place any more: only those who may watch all cameras see its pictures. */
  #maySee(
    { claims }: Caller,
    { DeviceId, EnvironmentId }: Pick<Media, 'DeviceId' | 'EnvironmentId'>,
  ): boolean {
    const { access, devices } = this.#parts;
    const camera: Device | undefined = devices.configuration(DeviceId);
    if (!camera) return allowsAll(claims, 'READ_DEVICE') && allowsAll(claims, 'APP_PRO_DVR');
    // What it saw belongs to the room in which it stood, wherever it is now.
    return [camera, { ...camera, EnvironmentId }].every(
      (at) => access.allows(claims, 'READ_DEVICE', at) && access.allows(claims, 'APP_PRO_DVR', at),
    );
  }
}
