import type { Actor } from '../../../platform/actor.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { RecordingSettings } from './keeping/settings.store.ts';

type Parts = { readonly settings: RecordingSettings };

/** What recordings name about a person: which ranges they protected. */
export const personRecordings = ({ settings }: Parts): PersonalData => ({
  part: 'recordings',
  exported: (Id) =>
    filed(
      'recordings/protected.json',
      settings.protections.filter(({ by }) => isBy(by, Id)),
    ),
  erase: (person) => {
    for (const each of settings.protections)
      if (isBy(each.by, person.Id)) settings.protect(withoutPerson(each, person));
  },
});

const isBy = (by: Actor, Id: string): boolean => by.kind === 'user' && by.Id === Id;
