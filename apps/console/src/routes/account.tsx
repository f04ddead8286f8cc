import { createFileRoute, redirect } from '@tanstack/react-router';
import { cloudDataPart } from '../features/person-data/parts.ts';
import { AccountPage } from '../features/profile/account-page.tsx';
import { loadProfileTexts } from '../features/profile/texts.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: ({ context, location }) => {
    if (!context.services.session.signedIn())
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: loadProfileTexts,
  component: Account,
});

/** Parts of other features on one's account. */
const parts = [cloudDataPart];

function Account() {
  return <AccountPage parts={parts} />;
}
