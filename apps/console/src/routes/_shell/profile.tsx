import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

export const Route = createFileRoute('/_shell/profile')({
  staticData: { title: 'profile', findable: true },
  loader: () => loadTexts(profileTexts),
  component: ProfilePage,
});
