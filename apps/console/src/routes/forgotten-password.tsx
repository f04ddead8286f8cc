import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPasswordPage } from '../features/session/forgotten-password-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/forgotten-password')({
  loader: () => loadTexts(sessionTexts),
  component: ForgottenPasswordPage,
});
