import {
  readStartOptions,
  type ProductId,
  type ReadOptions,
  type StartOptions,
} from '@dimora/domain';
import { makeTarget, type ServerKind, type Target } from './target.ts';

/** What the address, the page and the browser's storage contain at start. */
export type Opening = {
  readonly target: Target;
  readonly options: StartOptions;
  readonly refused: ReadOptions['refused'];
  /** Another console to open instead of this one; `null` if this is the right one. */
  readonly elsewhere: string | null;
};

/** The target and options of a console when it opens. */
export type Place = {
  readonly server: ServerKind;
  readonly origin: string;
  readonly path: string;
  readonly search: string;
  readonly trustedHosts: readonly string[];
  readonly remembered: Remembered;
};

/** The start options that a tab keeps across reloads; the browser keeps the product, too. */
export type Remembered = {
  readonly through?: Target['through'] | undefined;
  readonly ProductId?: ProductId | null | undefined;
  readonly offline?: boolean | undefined;
  readonly disableEvents?: boolean | undefined;
  readonly traceMemory?: boolean | undefined;
  readonly traceGlobalErrors?: boolean | undefined;
};

/**
 * Parses a start (START-03). A trusted address of another origin is opened and never called: servers reject
 * other sites' pages, so no link can make this page send a token to anyone (A87).
 */
export function readOpening(place: Place): Opening {
  const { server, origin, search, remembered } = place;
  const read = readStartOptions(new Map(new URLSearchParams(search)), {
    ownOrigin: origin,
    trustedHosts: place.trustedHosts,
  });
  const options = withRemembered(read.options, remembered);
  const through = throughOf(options, remembered);
  const ProductId = options.productId ?? productOf(options.proxyUrl) ?? remembered.ProductId;
  const target = makeTarget({
    server,
    origin,
    ProductId: ProductId ?? null,
    through,
    proxyUrl: options.useProxy === true ? options.proxyUrl : null,
  });
  return { target, options, refused: read.refused, elsewhere: elsewhere(place, options) };
}

const withRemembered = (options: StartOptions, remembered: Remembered): StartOptions => ({
  ...options,
  offline: options.offline || remembered.offline === true,
  disableEvents: options.disableEvents || remembered.disableEvents === true,
  traceMemory: options.traceMemory || remembered.traceMemory === true,
  traceGlobalErrors: options.traceGlobalErrors || remembered.traceGlobalErrors === true,
});

function throughOf({ useProxy }: StartOptions, { through }: Remembered): Target['through'] {
  if (useProxy === null) return through ?? 'local';
  return useProxy ? 'cloud' : 'local';
}

/** `https://cloud.example/hub/casa-al-mare` names a product, too. */
const productOf = (proxyUrl: string | null): ProductId | null =>
  (/\/hub\/([\w-][\w.-]{0,63})$/.exec(proxyUrl ?? '')?.[1] ?? null) as ProductId | null;

function elsewhere({ origin, path, search }: Place, options: StartOptions): string | null {
  const address = options.useProxy === true ? options.proxyUrl : options.baseAddress;
  if (address === null) return null;
  const there = new URL(address).origin;
  return there === origin ? null : `${there}${path}${search}`;
}
