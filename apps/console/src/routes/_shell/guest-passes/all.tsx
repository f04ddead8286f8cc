import { createFileRoute } from '@tanstack/react-router';
import { PassesPage } from '../../../features/guests/passes-page.tsx';
import { loadGuestTexts } from '../../../features/guests/texts.ts';

export const Route = createFileRoute('/_shell/guest-passes/all')({
  staticData: { palette: { icon: 'ticket', claim: 'MANAGE_GUEST_PASSES' } },
  loader: loadGuestTexts,
  component: PassesPage,
});
