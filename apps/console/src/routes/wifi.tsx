import { createFileRoute } from '@tanstack/react-router';
import { AccessPointPage } from '../features/session/access-point-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/wifi')({
  loader: () => loadTexts(sessionTexts),
  component: AccessPointPage,
});
