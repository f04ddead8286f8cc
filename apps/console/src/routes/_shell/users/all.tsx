import { IconUsers } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { facesPart, faceSettingsPart } from '../../../features/faces/parts.ts';
import { presenceSettingsPart } from '../../../features/presence/parts.ts';
import { loadUsersTexts } from '../../../features/users/texts.ts';
import { UsersPage } from '../../../features/users/users-page.tsx';

export const Route = createFileRoute('/_shell/users/all')({
  staticData: {
    palette: { icon: 'users' },
    menu: { area: 'users', icon: IconUsers, claim: 'READ_USERS' },
  },
  loader: loadUsersTexts,
  component: () => <UsersPage parts={parts} />,
});

/** Parts of other features on the page of all people. */
const parts = [facesPart, presenceSettingsPart, faceSettingsPart];
