import { DEFAULT_TARGET } from '@dimora/domain';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where the older sign-in page links to; it has long been the overview (LOGIN-06, A11). */
export const Route = createFileRoute('/admin/overview')({
  beforeLoad: () => {
    throw redirect({ href: DEFAULT_TARGET, replace: true });
  },
});
