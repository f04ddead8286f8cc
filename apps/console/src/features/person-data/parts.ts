import type { OwnUser, User } from '@dimora/contract/client';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { personDataTexts } from './texts.ts';

/** One's own data, on one's profile (USERS-B5). */
export const ownDataPart = definePart<OwnUser>({
  key: 'ownData',
  place: 'main',
  load: () =>
    Promise.all([
      import(/* chunk: profile-page */ './own-data-card.tsx'),
      loadTexts(personDataTexts),
    ]).then(([file]) => file.OwnDataCard),
});

/** One's own account in the cloud, on its page. */
export const cloudDataPart = definePart<{ readonly Name: string }>({
  key: 'cloudData',
  place: 'main',
  load: () =>
    Promise.all([
      import(/* chunk: profile-page */ './cloud-data-card.tsx'),
      loadTexts(personDataTexts),
    ]).then(([file]) => file.CloudDataCard),
});

/** Another person's data, on their page: for owners. */
export const userDataPart = definePart<User>({
  key: 'userData',
  place: 'aside',
  claim: 'MANAGE_PERSON_DATA',
  quiet: true,
  load: () =>
    Promise.all([
      import(/* chunk: user-page */ './user-data-section.tsx'),
      loadTexts(personDataTexts),
    ]).then(([file]) => file.UserDataSection),
});
