import { createFileRoute } from '@tanstack/react-router';
import { sessionTexts } from '../features/session/texts.ts';
import { UserDisabledPage } from '../features/session/user-disabled-page.tsx';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/user-disabled')({
  loader: () => loadTexts(sessionTexts),
  component: UserDisabledPage,
});
