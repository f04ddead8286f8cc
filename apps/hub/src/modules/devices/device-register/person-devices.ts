import type { UserId } from '@dimora/domain';
import { HUB } from '../../../platform/actor.ts';
import { editedBy, filed, type PersonalData } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { DeviceChanges, DeviceLookup, DeviceRecord } from './port.ts';

/** What devices know of people: favourites, who may speak to them, and who edited them last. */
export const personDevices = (devices: DeviceLookup, changes: DeviceChanges): PersonalData => {
  const named = ({ Id, Name }: DeviceRecord) => ({ Id, Name });
  const where = (is: (record: DeviceRecord) => boolean) => devices.records().filter(is);
  return {
    part: 'devices',
    exported: (Id) => [
      ...filed('devices/favourites.json', where((each) => each.Favorites.includes(Id)).map(named)),
      ...filed(
        'devices/voice-control.json',
        where((each) => each.VoiceControlPerUser.includes(Id)).map(named),
      ),
      ...editedBy('devices', Id, { all: () => devices.records(), told: named }),
    ],
    leave: (Id: UserId) => {
      for (const record of where((each) => each.Favorites.includes(Id)))
        changes.setFavourite(record.Id, Id, false);
      for (const { Id: device, VoiceControlPerUser, revision } of where((each) =>
        each.VoiceControlPerUser.includes(Id),
      ))
        changes.change(device, {
          VoiceControlPerUser: VoiceControlPerUser.filter((each) => each !== Id),
          revision: revision + 1,
          changedBy: HUB,
        });
    },
    erase: (person) => {
      for (const { Id, changedBy } of where((each) => isBy(each, person.Id)))
        changes.change(Id, { changedBy: withoutPerson(changedBy, person) });
    },
  };
};

const isBy = ({ changedBy }: DeviceRecord, Id: UserId): boolean =>
  changedBy.kind === 'user' && changedBy.Id === Id;
