import type { Activated } from '@dimora/contract/client';

/** Time to read the success message before the page reloads, in milliseconds (ACTIVATE-08). */
export const RELOAD_AFTER_MS = 5000;

/** The address at which the console opens an activated hub: only options with values (ACTIVATE-08). */
export function addressAfter({ base_address, product_id, federation_key }: Activated): string {
  const options = Object.entries({ base_address, product_id, federation_key }).filter(
    (option): option is [string, string] => Boolean(option[1]),
  );
  return `/?${new URLSearchParams([...options, ['wizard', 'true']]).toString()}`;
}
