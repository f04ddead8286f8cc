import type { EventId, UserId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { ClipStore, StoredClip } from './clips/clip.store.ts';
import type { RecordingSettings } from './keeping/settings.store.ts';
import type { Mark, MarkIndex } from './store/mark-index.ts';

type Parts = {
  readonly settings: RecordingSettings;
  readonly clips: ClipStore;
  readonly marks: MarkIndex;
  readonly events: Pick<EventsPort, 'naming'>;
};

/**
 * What recordings and clips name about a person: when cameras recognised them, which ranges they protected, which clips
 * they made, and clips that are called like them. Who else may be seen on a video, nobody can tell; videos go with their
 * days.
 */
export const personRecordings = ({ settings, clips, marks, events }: Parts): PersonalData => {
  const recognised = async (Id: UserId): Promise<readonly Mark[]> =>
    (await events.naming(Id))
      .filter(({ IoTEventType }) => IoTEventType === 'camera.faceRecognised')
      .flatMap(({ EventId: each }: { readonly EventId: EventId }) => marks.of(each) ?? []);
  return {
    part: 'recordings',
    exported: async (Id) => [
      ...filed('recordings/recognised.json', await recognised(Id)),
      ...filed(
        'recordings/protected.json',
        settings.protections.filter(({ by }) => isBy(by, Id)),
      ),
      ...filed(
        'recordings/clips.json',
        clips
          .all()
          .filter(({ by }) => isBy(by, Id))
          .map(({ DeviceId, CameraName, Name, from, to, madeAt, files }) => ({
            DeviceId,
            CameraName,
            Name,
            from,
            to,
            madeAt,
            files: files.map(({ name, sha256 }) => ({ name, sha256 })),
          })),
      ),
    ],
    erase: async (person) => {
      marks.drop((await recognised(person.Id)).map(({ EventId }) => EventId));
      for (const each of settings.protections)
        if (isBy(each.by, person.Id)) settings.protect(withoutPerson(each, person));
      for (const clip of clips.all()) {
        const cleared = clearedClip(clip, person);
        if (cleared !== clip) clips.save(cleared);
      }
    },
  };
};

/** A clip without its author, and without a name that it has from them. */
function clearedClip(
  clip: StoredClip,
  person: Parameters<NonNullable<PersonalData['erase']>>[0],
): StoredClip {
  const names = person.Names.some((name) => wordsOf(clip.Name).includes(wordsOf(name)));
  const own = isBy(clip.by, person.Id);
  if (!names && !own) return clip;
  const Name = names ? '' : clip.Name;
  return { ...clip, Name, by: withoutPerson({ by: clip.by }, person).by };
}

/** Whole words, between blanks: “Al” isn’t in “Alarm”. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const isBy = (by: Actor | StoredClip['by'], Id: string): boolean =>
  by.kind === 'user' && by.Id === Id;
