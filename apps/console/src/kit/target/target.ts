import type { ProductId } from '@dimora/domain';

/** Which server served the page; index.html of a cloud says so (`<html data-server="cloud">`). */
export type ServerKind = 'hub' | 'cloud';

/**
 * Which hub this console controls, and the targets of its three kinds of calls (START-01). Always this page's
 * own origin.
 */
export type Target = {
  readonly server: ServerKind;
  /** How the hub is reached (SHELL-06). */
  readonly through: 'local' | 'cloud';
  /** The chosen hub; `null` on a hub's own page (which controls that hub), and in a cloud before one is chosen. */
  readonly ProductId: ProductId | null;
  readonly origin: string;
  /** Calls and the socket of the hub; `null` while no hub is chosen. */
  readonly hubBase: string | null;
  /** Products, places, geocoding: the cloud itself, or the hub's relay to it. */
  readonly cloudBase: string;
  /** Sessions and passwords: the server of the page. */
  readonly identityBase: string;
};

/** The input of a {@link Target}. */
export type TargetFacts = {
  readonly server: ServerKind;
  readonly origin: string;
  readonly ProductId: ProductId | null;
  readonly through: Target['through'];
  /** A proxy's address for the hub, if the page came with one. */
  readonly proxyUrl?: string | null;
};

/** Makes a target. */
export function makeTarget(facts: TargetFacts): Target {
  const { server, origin, ProductId, through, proxyUrl } = facts;
  if (server === 'hub') {
    const hubBase = proxyUrl?.startsWith(`${origin}/`) ? proxyUrl : origin;
    const cloudBase = `${origin}/cloud`;
    return {
      server,
      through,
      ProductId: null,
      origin,
      hubBase,
      cloudBase,
      identityBase: origin,
    };
  }
  const hubBase = ProductId === null ? null : `${origin}/hub/${ProductId}`;
  return {
    server,
    through: 'cloud',
    ProductId,
    origin,
    hubBase,
    cloudBase: origin,
    identityBase: origin,
  };
}
