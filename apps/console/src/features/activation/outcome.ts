import type { Activated } from '@dimora/contract/client';
import type { ServerKind } from '../../kit/target/target.ts';

/** Time to read the success message before the page reloads, in milliseconds (ACTIVATE-08). */
export const RELOAD_AFTER_MS = 5000;

/**
 * The address at which the console opens an activated hub: only options with values (ACTIVATE-08). Of the
 * hub's addresses it keeps the page's own, which works: the session belongs to it.
 */
export function addressAfter(
  { base_address: given, product_id, federation_key }: Activated,
  page: { readonly origin: string; readonly server: ServerKind },
): string {
  const base_address = given && page.server === 'hub' ? page.origin : undefined;
  const options = Object.entries({ base_address, product_id, federation_key }).filter(
    (option): option is [string, string] => Boolean(option[1]),
  );
  return `/?${new URLSearchParams([...options, ['wizard', 'true']]).toString()}`;
}
