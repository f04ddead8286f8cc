/** The views of a network's page, in the order of its tabs; the ledger calls them modes (ZWAVE-01). */
export const NETWORK_TABS = [
  'network',
  'devices',
  'associations',
  'groups',
  'templates',
  'jobs',
  'controller',
  'log',
] as const;
export type NetworkTab = (typeof NETWORK_TABS)[number];

/** The views of a node's page. */
export const NODE_TABS = [
  'overview',
  'associations',
  'configuration',
  'reporting',
  'routes',
  'firmware',
  'classes',
  'log',
] as const;
export type NodeTab = (typeof NODE_TABS)[number];

/** The search params of a network's page: which network, the view, the open node and its view. */
export type NetworkSearch = {
  readonly network?: string;
  readonly tab?: NetworkTab;
  /** The open template of Z-Wave nodes. */
  readonly template?: string;
  readonly node?: string;
  readonly part?: NodeTab;
  /** What the guide does. */
  readonly guide?: Guide;
};

export const GUIDES = ['include', 'exclude', 'replace', 'touchlink'] as const;
export type Guide = (typeof GUIDES)[number];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : undefined;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** Parses the search params; invalid ones are ignored. */
export function networkSearchOf(search: Readonly<Record<string, unknown>>): NetworkSearch {
  const network = text(search['network']);
  const node = text(search['node']);
  const template = text(search['template']);
  const tab = oneOf(NETWORK_TABS, search['tab']);
  const part = oneOf(NODE_TABS, search['part']);
  const guide = oneOf(GUIDES, search['guide']);
  return {
    ...(network !== undefined && { network }),
    ...(tab !== undefined && tab !== 'network' && { tab }),
    ...(tab === 'templates' && template !== undefined && { template }),
    ...(node !== undefined && { node }),
    ...(node !== undefined && part !== undefined && part !== 'overview' && { part }),
    ...(guide !== undefined && { guide }),
  };
}

/** A bridge that carries a radio's network; it manages that itself, and tells how it does. */
const BRIDGES: ReadonlyMap<string, string> = new Map([['zigbee2mqtt', 'zigbee']]);

/** Whether a network is a bridge's, not one of a radio of this hub. */
export const isBridge = (driver: string): boolean => BRIDGES.has(driver);

/** The page that a network is on: a bridge's stands among those of its radio. */
export const pageOf = (driver: string): string => BRIDGES.get(driver) ?? driver;
/** The address of the guide that moves a network from another system. */
export const MOVE_HREF = '/devices/networks?move=true';

/** The address of a network's page, or of a part of it. */
export function networkHref(driver: string, search: NetworkSearch = {}): string {
  const params = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const query = params.toString();
  return `/devices/${encodeURIComponent(pageOf(driver))}${query && `?${query}`}`;
}
