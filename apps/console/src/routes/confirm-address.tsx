import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConfirmAddressPage } from '../features/profile/confirm-address-page.tsx';
import { loadProfileTexts } from '../features/profile/texts.ts';

export const Route = createFileRoute('/confirm-address')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  beforeLoad: ({ context, location }) => {
    if (!context.services.session.signedIn())
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: loadProfileTexts,
  component: function ConfirmAddress() {
    return <ConfirmAddressPage token={Route.useSearch().token ?? ''} />;
  },
});
