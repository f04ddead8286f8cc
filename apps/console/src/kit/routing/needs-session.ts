import { redirect } from '@tanstack/react-router';
import type { Services } from '../services.tsx';

/** `beforeLoad` of screens before the shell that are for people who are signed in: others sign in first. */
export function needsSession({
  context: {
    services: { session },
  },
}: {
  readonly context: { readonly services: Services };
}): void {
  if (!session.state.get().signedIn) redirect({ to: '/login', throw: true });
}
