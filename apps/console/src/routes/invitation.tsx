import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/chooser/invitation-page.tsx';
import { loadChooserTexts } from '../features/chooser/texts.ts';
import { readToken, returnsSignedIn } from '../kit/routing/mail-link.ts';

export const Route = createFileRoute('/invitation')({
  validateSearch: readToken,
  beforeLoad: returnsSignedIn,
  loader: loadChooserTexts,
  component: function Invitation() {
    return <InvitationPage token={Route.useSearch().token ?? ''} />;
  },
});
