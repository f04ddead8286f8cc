import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell.tsx';
import { shellTexts } from '../app/shell-texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

/** Everything behind the sign-in stands within the shell. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context, location }) => {
    const { session } = context.services;
    if (!session.state.get().signedIn)
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: () => loadTexts(shellTexts),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
