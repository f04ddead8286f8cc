import { isIP } from 'node:net';

/** The headers that tell where a request was sent and where it comes from. */
export type Provenance = {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The `Sec-Fetch-Site` header. */
  readonly site: string | undefined;
};

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
const bare = (hostname: string): string => hostname.replaceAll(/^\[|\]$/g, '').toLowerCase();

/**
 * Decides whether to accept a request by its host and origin. Names that an attacker can point at this house
 * (DNS rebinding) are refused: a hub answers to addresses, to names of the local network and to its own; the
 * demo only to loopback. Pages of other origins are refused everywhere.
 */
export class OriginPolicy {
  readonly #loopbackOnly: boolean;
  readonly #names: ReadonlySet<string>;

  constructor(options: { readonly loopbackOnly: boolean; readonly names: readonly string[] }) {
    this.#loopbackOnly = options.loopbackOnly;
    this.#names = new Set(options.names.map((name) => name.toLowerCase()));
  }

  /** True if the request was sent to one of our own names, and not by another site's page. */
  accepts({ host, origin, site }: Provenance): boolean {
    const target = host === undefined ? undefined : parsed(`http://${host}`);
    if (!target || !this.#isOurs(bare(target.hostname))) return false;
    if (origin !== undefined) return parsed(origin)?.host === target.host;
    return site !== 'cross-site';
  }

  #isOurs(name: string): boolean {
    if (LOOPBACK_NAMES.has(name)) return true;
    if (this.#loopbackOnly) return false;
    return (
      isIP(name) !== 0 ||
      !name.includes('.') ||
      /\.(local|lan|home\.arpa|localhost)$/.test(name) ||
      this.#names.has(name)
    );
  }
}
