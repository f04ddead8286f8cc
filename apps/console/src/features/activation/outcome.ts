import type { Activated } from '@dimora/contract/client';

/** Time to read that it worked, before the page loads anew; milliseconds (ACTIVATE-08). */
export const RELOAD_AFTER_MS = 5000;

/** The address under which the console opens an activated hub: only the options that have values (ACTIVATE-08). */
export function addressAfter({ base_address, product_id, federation_key }: Activated): string {
  const options = Object.entries({ base_address, product_id, federation_key }).filter(
    (option): option is [string, string] => Boolean(option[1]),
  );
  return `/?${new URLSearchParams([...options, ['wizard', 'true']]).toString()}`;
}
