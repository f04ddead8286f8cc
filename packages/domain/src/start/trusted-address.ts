/** What an address must belong to in order to be trusted. */
export type AddressTrust = {
  /** The page's own origin: `http://192.168.1.20:8080`. */
  readonly ownOrigin: string;
  /** Further hosts, `cloud.example` or `cloud.example:8443`, from Config. */
  readonly trustedHosts: readonly string[];
};

/** The default port of a hub (START-05), for an address with neither scheme nor port. */
const HUB_PORT = 8080;

/** Only scheme, host, port and a plain path: no user info, query or escapes. */
const GRAMMAR =
  /^(?:(?<scheme>https?):\/\/)?(?<host>\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?<port>[1-9]\d{0,4}))?(?<path>(?:\/[\w-]+)*)\/?$/i;

/**
 * The server address that a link's option may name (START-03, A87), without a trailing slash; `null` if
 * refused. Trusted are the page's own origin, addresses of private networks, loopback if the page came from
 * it, and Config's hosts. Uses its own strict grammar instead of a browser's lenient one, so that the address
 * checked is the address called: one notation for numbers, no user info, no other scheme.
 */
export function trustedAddress(address: string, trust: AddressTrust): string | null {
  const parts = GRAMMAR.exec(address)?.groups;
  if (!parts) return null;
  const scheme = (parts['scheme'] ?? 'http').toLowerCase();
  const host = (parts['host'] ?? '').toLowerCase();
  if (Number(parts['port'] ?? 0) > 65_535) return null;
  const own = originParts(trust.ownOrigin);
  const isPlain = parts['scheme'] === undefined;
  // An address without a scheme must be a hub on the local network.
  if (isPlain && !isPrivate(host)) return null;
  const port = portOf(scheme, parts['port'] ?? (isPlain ? String(HUB_PORT) : undefined));
  const origin = `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
  const trusted =
    origin === trust.ownOrigin ||
    isPrivate(host) ||
    (isLoopback(host) && isLoopback(own.host)) ||
    (trust.trustedHosts.some((each) => isHost(each, host, port)) &&
      (scheme === 'https' || own.scheme === 'http'));
  return trusted ? `${origin}${parts['path'] ?? ''}` : null;
}

const isHost = (entry: string, host: string, port: string): boolean =>
  entry.toLowerCase() === (port === '' ? host : `${host}:${port}`);

/** The port as in an origin: empty for the default one. */
function portOf(scheme: string, port: string | undefined): string {
  const usual = scheme === 'https' ? '443' : '80';
  return port === undefined || port === usual ? '' : port;
}

function originParts(origin: string): { readonly scheme: string; readonly host: string } {
  const parts = GRAMMAR.exec(origin)?.groups;
  return { scheme: parts?.['scheme'] ?? '', host: parts?.['host'] ?? '' };
}

/** True for `localhost` and loopback addresses. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || four(host)?.[0] === 127;

/** True for addresses of private networks. */
function isPrivate(host: string): boolean {
  const [first, second] = four(host) ?? [];
  if (first === undefined || second === undefined) return isPrivateSix(host);
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}

/** Dotted decimal without leading zeros, which a browser would parse as octal. */
function four(host: string): readonly number[] | undefined {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(host)) return undefined;
  const numbers = host.split('.').map(Number);
  return numbers.every((number) => number <= 255) ? numbers : undefined;
}

/** Unique local (fc00::/7) and link-local (fe80::/10) addresses. */
function isPrivateSix(host: string): boolean {
  if (!/^\[(?:f[cd][\da-f]{2}|fe[89ab][\da-f]):/.test(host)) return false;
  const text = host.slice(1, -1);
  const halves = text.split('::');
  const groups = text.split(':').filter((group) => group !== '');
  if (halves.length > 2 || /^:[^:]|[^:]:$/.test(text)) return false;
  if (groups.some((group) => group.length > 4)) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
