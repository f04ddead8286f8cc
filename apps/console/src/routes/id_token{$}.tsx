import { createFileRoute, redirect } from '@tanstack/react-router';

/** Legacy return addresses of an identity service (START-07). */
export const Route = createFileRoute('/id_token{$}')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
