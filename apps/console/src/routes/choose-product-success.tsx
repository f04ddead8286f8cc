import { createFileRoute, redirect } from '@tanstack/react-router';

/** A product was chosen: nothing to report, so the chooser opens without an alert (START-22, A09). */
export const Route = createFileRoute('/choose-product-success')({
  beforeLoad: () => {
    throw redirect({ href: '/choose-product', replace: true });
  },
});
