import { createFileRoute } from '@tanstack/react-router';
import { WithFace } from '../../../features/faces/with-face.tsx';
import { faceTexts } from '../../../features/faces/texts.ts';
import { CreateUserPage } from '../../../features/users/create-user-page.tsx';
import { loadUsersTexts } from '../../../features/users/texts.ts';
import { loadTexts } from '../../../kit/i18n/language.ts';

/** The unknown face that somebody is made of (FACES-05). */
type CreateSearch = { readonly fromId?: string; readonly fromCameraDeviceKey?: string };

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_shell/users/create')({
  staticData: { palette: { icon: 'userPlus', claim: 'CREATE_USER' } },
  validateSearch: ({ fromId, fromCameraDeviceKey }): CreateSearch => {
    const [Id, Key] = [textIn(fromId), textIn(fromCameraDeviceKey)];
    return Id === undefined || Key === undefined ? {} : { fromId: Id, fromCameraDeviceKey: Key };
  },
  loader: () => Promise.all([loadUsersTexts(), loadTexts(faceTexts)]),
  component: Create,
});

function Create() {
  const { fromId: Id, fromCameraDeviceKey: CameraDeviceKey } = Route.useSearch();
  if (Id === undefined || CameraDeviceKey === undefined) return <CreateUserPage />;
  return (
    <WithFace at={{ Id, CameraDeviceKey }}>{(person) => <CreateUserPage {...person} />}</WithFace>
  );
}
