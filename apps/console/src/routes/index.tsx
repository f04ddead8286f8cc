import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The root leads on to the overview, which asks for a sign-in where there is none (START-07). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: DEFAULT_TARGET, replace: true });
  },
});
