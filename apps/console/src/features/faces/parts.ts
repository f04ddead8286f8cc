import type { Device, User } from '@dimora/contract/client';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { faceTexts } from './texts.ts';

/** The unknown faces that a camera saw, on its page. */
export const cameraFacesPart = definePart<Device>({
  key: 'faces',
  place: 'main',
  claim: 'MODIFY_USER',
  quiet: true,
  fits: ({ Image }) => Image !== null,
  load: () =>
    Promise.all([import(/* chunk: faces */ './faces-section.tsx'), loadTexts(faceTexts)]).then(
      ([file]) => file.FacesSection,
    ),
});

/** The unknown faces of all cameras, on the page of the people of the house (FACES-01). */
export const facesPart = definePart<null>({
  key: 'faces',
  place: 'main',
  claim: 'MODIFY_USER',
  quiet: true,
  load: () =>
    Promise.all([import(/* chunk: faces */ './faces-section.tsx'), loadTexts(faceTexts)]).then(
      ([file]) => file.FacesSection,
    ),
});

/** The cameras that know a person's face, on their page (USERS-11). */
export const knownFacesPart = definePart<User>({
  key: 'knownFaces',
  place: 'aside',
  claim: 'MODIFY_USER',
  quiet: true,
  load: () =>
    Promise.all([
      import(/* chunk: user-page */ './known/known-faces-section.tsx'),
      loadTexts(faceTexts),
    ]).then(([file]) => file.KnownFacesSection),
});

/** How faces are compared and how long they are kept, on the page of the people of the house. */
export const faceSettingsPart = definePart<null>({
  key: 'faceSettings',
  place: 'main',
  claim: 'MODIFY_HUB',
  quiet: true,
  load: () =>
    Promise.all([
      import(/* chunk: faces */ './settings/face-settings-section.tsx'),
      loadTexts(faceTexts),
    ]).then(([file]) => file.FaceSettingsSection),
});
