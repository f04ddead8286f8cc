import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/session/reset-password-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
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
