import { ButtonLink, EmptyState } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { AccountScreen } from '../account/account-screen.tsx';
import { registrationTexts } from '../registration-texts.ts';

/** A link, or a wait, that leads no further, and what to do instead. */
export function LinkEnd({ reason }: { readonly reason: 'expired' | 'already' | 'taken' | 'over' }) {
  const t = useTexts(registrationTexts);
  const again = reason === 'expired';
  return (
    <AccountScreen title={t(($) => $.link.title)} subtitle={t(($) => $.link.subtitle)}>
      <EmptyState
        drawing="quiet"
        title={t(($) => $.link[reason].title)}
        action={
          // Reloads the page: the registration that has ended must not be remembered.
          <ButtonLink variant="primary" href={again ? '/register' : '/login'}>
            {t(($) => (again ? $.link.register : $.link.signIn))}
          </ButtonLink>
        }
      >
        {t(($) => $.link[reason].line)}
      </EmptyState>
    </AccountScreen>
  );
}
