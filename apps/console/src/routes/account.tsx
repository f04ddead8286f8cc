import { createFileRoute } from '@tanstack/react-router';
import { cloudDataPart } from '../features/person-data/parts.ts';
import { AccountPage } from '../features/profile/account-page.tsx';
import { loadProfileTexts } from '../features/profile/texts.ts';
import { returnsSignedIn } from '../kit/routing/mail-link.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: returnsSignedIn,
  loader: loadProfileTexts,
  component: Account,
});

/** Parts of other features on one's account. */
const parts = [cloudDataPart];

function Account() {
  return <AccountPage parts={parts} />;
}
