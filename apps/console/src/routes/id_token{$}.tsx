import { createFileRoute, redirect } from '@tanstack/react-router';

/** Addresses that an identity service once came back to (START-07). */
export const Route = createFileRoute('/id_token{$}')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
