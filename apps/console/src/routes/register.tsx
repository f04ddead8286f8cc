import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { RegisterPage } from '../features/session/register-page.tsx';
import { registrationTexts } from '../features/session/registration-texts.ts';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';
import { readToken } from '../kit/routing/mail-link.ts';

export const Route = createFileRoute('/register')({
  validateSearch: readToken,
  loader: () => Promise.all([loadTexts(sessionTexts), loadTexts(registrationTexts)]),
  component: Register,
});

function Register() {
  const router = useRouter();
  return (
    <RegisterPage
      token={Route.useSearch().token}
      target={DEFAULT_TARGET}
      onSignedIn={(to) => router.navigate({ href: to, replace: true })}
    />
  );
}
