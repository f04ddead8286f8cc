import { DEFAULT_TARGET, loginTarget } from '@dimora/domain';
import type { Services } from '../kit/services.tsx';
import type { AppRouter } from './router.ts';

/** Screens that stay when a session ends: they need none. */
const entry = [
  '/login',
  '/user-disabled',
  '/error',
  '/guest',
  '/register',
  '/forgotten-password',
  '/reset-password',
];

/**
 * Redirects to the sign-in when a session ends, in this tab or another: then back to the same page if the hub
 * ended it, to the overview if the user did. A disabled account has a page of its own (START-25).
 */
export function followSession({ session, start }: Services, router: AppRouter): void {
  let wasSignedIn = session.state.get().signedIn;
  session.state.subscribe(() => {
    const state = session.state.get();
    const ended = wasSignedIn && !state.signedIn;
    wasSignedIn = state.signedIn;
    if (state.signedIn) return;
    start.stop();
    if (state.reason === 'USER_DISABLED') return void router.navigate({ to: '/user-disabled' });
    if (!ended) return;
    const { pathname, href } = router.state.location;
    if (entry.includes(pathname)) return void router.invalidate();
    const home = loginTarget(href) === DEFAULT_TARGET;
    const back = state.reason === null || home ? {} : { redirect: href };
    void router.navigate({ to: '/login', search: back });
  });
}
