import { loginTarget } from '@dimora/domain';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoginPage } from '../features/session/login-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { errorTexts } from '../kit/i18n/error-texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

// chunk: sign-in
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  beforeLoad: ({ context, search }) => {
    const { session, home } = context.services;
    if (session.state.get().signedIn && home.source.get() !== 'none')
      throw redirect({ href: loginTarget(search.redirect) });
  },
  loader: () => loadTexts(sessionTexts, errorTexts),
  component: Login,
});

function Login() {
  const target = loginTarget(Route.useSearch().redirect);
  const router = useRouter();
  const onCutOff = useCallback(
    () => void router.navigate({ to: '/wifi', replace: true }),
    [router],
  );
  return (
    <LoginPage
      target={target}
      onSignedIn={(to) => router.navigate({ href: to, replace: true })}
      onCutOff={onCutOff}
    />
  );
}
