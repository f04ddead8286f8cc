import { getServers, promises } from 'node:dns';

/** Milliseconds for one answer: a search waits no longer for a name. */
const ANSWER_MS = 1_500;

/** Only who hands out the addresses knows their names, and others needn't learn them. */
const LOCAL =
  /^\[?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1|fe80|f[cd])/i;

/** The name servers of this network, as the system knows them: usually the router. */
export const localServers = (): string[] => getServers().filter((server) => LOCAL.test(server));

/**
 * What the router calls an address, such as `Sofias-iPhone.lan`: the name that the phone gave when it asked for one. None
 * of it can be trusted. `undefined` if it doesn't know, or doesn't answer.
 */
export async function routerNameOf(
  address: string,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  if (servers.length === 0 || signal.aborted) return undefined;
  const resolver = new promises.Resolver({ timeout: ANSWER_MS, tries: 1 });
  resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [name] = await resolver.reverse(address);
    return name;
  } catch {
    return undefined;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
