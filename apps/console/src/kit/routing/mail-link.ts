import { redirect } from '@tanstack/react-router';
import type { Services } from '../services.tsx';

/** The search of a page that a link in a mail opens. */
export const readToken = ({
  token,
}: Readonly<Record<string, unknown>>): { readonly token?: string } =>
  typeof token === 'string' ? { token } : {};

/** `beforeLoad` of pages about one's account: asks to sign in, then comes back. */
export function returnsSignedIn({
  context,
  location,
}: {
  readonly context: { readonly services: Services };
  readonly location: { readonly href: string };
}): void {
  if (!context.services.session.signedIn())
    redirect({ to: '/login', search: { redirect: location.href }, throw: true });
}
