import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The root redirects to the overview, which asks for a sign-in if needed (START-07). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: DEFAULT_TARGET, replace: true });
  },
});
