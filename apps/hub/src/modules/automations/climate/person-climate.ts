import type { UserId } from '@dimora/domain';
import {
  editedBy,
  filed,
  type ExportedFile,
  type PersonalData,
} from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { ClimateRecord, ClimateStore } from './climate.store.ts';

/** The programmes and the temperatures of the moment that somebody set. */
const programmesOf = (all: readonly ClimateRecord[], Id: UserId): readonly ExportedFile[] => [
  ...editedBy('climate', Id, {
    all: () => all,
    told: ({ environmentId, slots, holidays }) => ({ environmentId, slots, holidays }),
  }),
  ...filed(
    'climate/set-by-hand.json',
    all.flatMap(({ overrides }) => overrides.filter(({ by }) => by?.Id === Id)),
  ),
];

/** The programmes that a person edited last, and the temperatures that they set by hand. */
export const personClimate = (store: ClimateStore): PersonalData => ({
  part: 'climate',
  exported: (Id) => programmesOf(store.all(), Id),
  erase: (person) => {
    for (const record of store.all()) {
      const cleared = withoutPerson(record, person);
      if (JSON.stringify(cleared) !== JSON.stringify(record)) store.save(cleared);
    }
  },
});
