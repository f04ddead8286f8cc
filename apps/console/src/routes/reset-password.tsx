import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/session/reset-password-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';
import { readToken } from '../kit/routing/mail-link.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: readToken,
  loader: () => loadTexts(sessionTexts),
  component: ResetPassword,
});

function ResetPassword() {
  const { token = '' } = Route.useSearch();
  const router = useRouter();
  return (
    <ResetPasswordPage
      token={token}
      target={DEFAULT_TARGET}
      onSignedIn={(to) => router.navigate({ href: to, replace: true })}
    />
  );
}
