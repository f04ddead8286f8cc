import { redirect } from '@tanstack/react-router';
import type { Services } from '../services.tsx';

/** `beforeLoad` of screens outside the shell that need a signed-in user: others are sent to the sign-in. */
export function needsSession({
  context: {
    services: { session },
  },
}: {
  readonly context: { readonly services: Services };
}): void {
  if (!session.state.get().signedIn) redirect({ to: '/login', throw: true });
}
