import { createFileRoute, redirect } from '@tanstack/react-router';
import { FailurePage } from '../features/session/failure-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/error')({
  beforeLoad: ({ context }) => {
    // START-24: there is nothing to show while the console is well.
    if (context.services.loader.failure.get() === null) throw redirect({ to: '/', replace: true });
  },
  loader: () => loadTexts(sessionTexts),
  component: FailurePage,
});
