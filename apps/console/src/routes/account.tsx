import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountPage } from '../features/profile/account-page.tsx';
import { loadProfileTexts } from '../features/profile/texts.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: ({ context, location }) => {
    if (!context.services.session.signedIn())
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: loadProfileTexts,
  component: AccountPage,
});
