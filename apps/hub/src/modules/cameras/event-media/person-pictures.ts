import type { EventId, UserId } from '@dimora/domain';
import { mediaFile, type PersonalData } from '../../../platform/personal-data.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { MediaStore } from './media.store.ts';

type Parts = { readonly store: MediaStore; readonly events: Pick<EventsPort, 'naming'> };

/** The pictures and sounds of entries that say that a camera recognised a person. */
export const personPictures = ({ store, events }: Parts): PersonalData => {
  const shownIn = async (Id: UserId): Promise<EventId[]> =>
    (await events.naming(Id))
      .filter(({ IoTEventType }) => IoTEventType === 'camera.faceRecognised')
      .map(({ EventId }) => EventId);
  return {
    part: 'pictures',
    exported: async (Id) =>
      store
        .of(await shownIn(Id))
        .flatMap(({ Id: media }) => mediaFile(`history/media/${media}`, store.content(media))),
    erase: async ({ Id }) => store.erase(await shownIn(Id)),
  };
};
