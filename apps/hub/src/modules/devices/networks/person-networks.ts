import type { PersonalData } from '../../../platform/personal-data.ts';
import { editedBy, forgetEditor } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { NetworksParts } from './networks-parts.ts';

const PART = 'networks';

/** Who changed radio networks last, and who started their jobs. */
export function personNetworks({
  store,
  jobs,
}: Pick<NetworksParts, 'store' | 'jobs'>): PersonalData {
  const networks = {
    all: () => store.all(),
    save: (record: ReturnType<typeof store.all>[number]) => store.save(record),
    told: ({ driver, Name }: { readonly driver: string; readonly Name: string }) => ({
      driver,
      Name,
    }),
  };
  return {
    part: PART,
    exported: (Id) => editedBy(PART, Id, networks),
    erase: (person) => {
      forgetEditor(person, networks);
      jobs.replaceActor(
        (by) => by.kind === 'user' && by.Id === person.Id,
        (by) => withoutPerson(by, person),
      );
    },
  };
}
