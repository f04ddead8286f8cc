import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell.tsx';
import { shellTexts } from '../app/shell-texts.ts';
import { loadTexts } from '../kit/i18n/language.ts';

/** Everything behind the sign-in is within the shell. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context, location }) => {
    const { session, target, home, loader, start } = context.services;
    if (!session.state.get().signedIn)
      throw redirect({ to: '/login', search: { redirect: location.href } });
    // A cloud has many hubs: without one there is nothing to show (START-14).
    if (target.get().hubBase === null)
      throw redirect({
        href: location.pathname === '/profile' ? '/account' : '/choose-product/NO_PRODUCT',
      });
    // Back from the chooser to a hub that could not be loaded: retries.
    if (home.source.get() === 'none' && loader.failure.get() !== null)
      void start.open(location.href);
  },
  loader: () => loadTexts(shellTexts),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
