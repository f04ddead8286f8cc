import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { RegisterPage } from '../features/session/register-page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

export const Route = createFileRoute('/register')({
  loader: () => loadTexts(sessionTexts),
  component: Register,
});

function Register() {
  const router = useRouter();
  return (
    <RegisterPage
      target={DEFAULT_TARGET}
      onSignedIn={(to) => router.navigate({ href: to, replace: true })}
    />
  );
}
