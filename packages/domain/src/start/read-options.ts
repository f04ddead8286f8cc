import type { ProductId } from '../ids.ts';
import { trustedAddress, type AddressTrust } from './trusted-address.ts';

/** The start-up options of a URL (START-03); `null` or `false` if absent. */
export type StartOptions = {
  readonly offline: boolean;
  /** Whether to reach the hub through a cloud's proxy. */
  readonly useProxy: boolean | null;
  readonly proxyUrl: string | null;
  readonly baseAddress: string | null;
  readonly productId: ProductId | null;
  /** The public id of the key shared by hub and cloud, never the key. */
  readonly federationKey: string | null;
  readonly identityBaseUrl: string | null;
  /** No live socket: the console shows data from calls only. */
  readonly disableEvents: boolean;
  readonly traceGlobalErrors: boolean;
  readonly traceMemory: boolean;
  readonly wizard: boolean;
};

/** The result of {@link readStartOptions}; `refused` names the options whose address is not trusted (A87). */
export type ReadOptions = {
  readonly options: StartOptions;
  readonly refused: readonly { readonly option: string; readonly value: string }[];
};

/** Ids of products and keys: only characters that are safe in a path. */
const ID = /^[\w-][\w.-]{0,63}$/;
/** The longest part of a refused address that is reported, in characters. */
const TOLD = 200;

/** Reads the start-up options of a query; addresses that A87 refuses count as not given. */
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
