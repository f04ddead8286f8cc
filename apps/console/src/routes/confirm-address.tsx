import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddressPage } from '../features/profile/confirm-address-page.tsx';
import { loadProfileTexts } from '../features/profile/texts.ts';
import { readToken, returnsSignedIn } from '../kit/routing/mail-link.ts';

export const Route = createFileRoute('/confirm-address')({
  validateSearch: readToken,
  beforeLoad: returnsSignedIn,
  loader: loadProfileTexts,
  component: function ConfirmAddress() {
    return <ConfirmAddressPage token={Route.useSearch().token ?? ''} />;
  },
});
