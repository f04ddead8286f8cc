import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { loadProfileTexts } from '../../features/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile')({
  staticData: { title: 'profile' },
  loader: loadProfileTexts,
  component: ProfilePage,
});
