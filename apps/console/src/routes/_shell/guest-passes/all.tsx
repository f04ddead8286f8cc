import { createFileRoute } from '@tanstack/react-router';
import { PassesPage } from '../../../features/guests/passes-page.tsx';
import { loadGuestTexts } from '../../../features/guests/texts.ts';

export const Route = createFileRoute('/_shell/guest-passes/all')({
  staticData: { title: 'guestPasses' },
  loader: loadGuestTexts,
  component: PassesPage,
});
