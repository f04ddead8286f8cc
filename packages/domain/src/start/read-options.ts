import type { ProductId } from '../ids.ts';
import { trustedAddress, type AddressTrust } from './trusted-address.ts';

/** What the address of a start says (START-03); `null` or `false` where it says nothing. */
export type StartOptions = {
  readonly offline: boolean;
  /** Whether the hub is to be reached through a cloud's proxy. */
  readonly useProxy: boolean | null;
  readonly proxyUrl: string | null;
  readonly baseAddress: string | null;
  readonly productId: ProductId | null;
  /** The public id of the key that hub and cloud share, never the key. */
  readonly federationKey: string | null;
  readonly identityBaseUrl: string | null;
  /** No live socket: what is shown comes from calls alone. */
  readonly disableEvents: boolean;
  readonly traceGlobalErrors: boolean;
  readonly traceMemory: boolean;
  readonly wizard: boolean;
};

/** What {@link readStartOptions} found; `refused` names the options whose address is nobody's to trust (A87). */
export type ReadOptions = {
  readonly options: StartOptions;
  readonly refused: readonly { readonly option: string; readonly value: string }[];
};

/** Ids of products and keys: what can stand in a path as it is. */
const ID = /^[\w-][\w.-]{0,63}$/;
/** So much of a refused address is told, characters. */
const TOLD = 200;

/** Reads the start-up options out of a query; addresses that A87 refuses count as not given. */
export function readStartOptions(
  pairs: ReadonlyMap<string, string>,
  trust: AddressTrust,
): ReadOptions {
  const refused: { option: string; value: string }[] = [];
  const address = (option: string): string | null => {
    const value = pairs.get(option);
    if (value === undefined || value === '') return null;
    const taken = trustedAddress(value, trust);
    if (taken === null) refused.push({ option, value: value.slice(0, TOLD) });
    return taken;
  };
  const id = (option: string): string | null => {
    const value = pairs.get(option) ?? '';
    return ID.test(value) ? value : null;
  };
  const options: StartOptions = {
    offline: isOn(pairs.get('offline')),
    useProxy: pairs.has('use_proxy') ? isOn(pairs.get('use_proxy')) : null,
    proxyUrl: address('proxy_url'),
    baseAddress: address('base_address'),
    productId: id('product_id') as ProductId | null,
    federationKey: id('federation_key'),
    identityBaseUrl: address('identity_base_url'),
    disableEvents: isOn(pairs.get('disable_events')),
    traceGlobalErrors: isOn(pairs.get('trace-global-errors')),
    traceMemory: isOn(pairs.get('trace-memory')),
    wizard: isOn(pairs.get('wizard')),
  };
  return { options, refused };
}

/** `?offline`, `?offline=1` and `?offline=true` alike. */
const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['0', 'false', 'no', 'off'].includes(value.toLowerCase());
