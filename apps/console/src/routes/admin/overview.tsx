import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The target of the older sign-in page's link; redirects to the overview (LOGIN-06, A11). */
export const Route = createFileRoute('/admin/overview')({
  beforeLoad: () => {
    throw redirect({ href: DEFAULT_TARGET, replace: true });
  },
});
