import { createFileRoute } from '@tanstack/react-router';
import { ActivationPage } from '../features/activation/activation-page.tsx';
import { loadActivationTexts } from '../features/activation/texts.ts';
import { needsSession } from '../kit/routing/needs-session.ts';

export const Route = createFileRoute('/activation')({
  beforeLoad: needsSession,
  loader: loadActivationTexts,
  component: () => <ActivationPage />,
});
