/** The step in the address: none, a family, or a family and one of its drivers. */
export type InstallSearch = {
  readonly family?: string;
  readonly driver?: string;
  /** Prefills the address, for a find that is set up manually. */
  readonly address?: string;
  /** Prefills the port at which it was found. */
  readonly port?: number;
  /** Reads a list of devices instead of showing the form of one. */
  readonly list?: true;
};

/** Parses an address; non-text values are ignored, and so is a driver without its family. */
export function installSearchOf(search: Record<string, unknown>): InstallSearch {
  const family = textOf(search['family']);
  const driver = textOf(search['driver']);
  const address = textOf(search['address']);
  if (family === undefined) return {};
  if (driver === undefined) return { family };
  const port = portOf(search['port']);
  const list = search['list'] === true;
  return {
    family,
    driver,
    ...(address !== undefined && { address }),
    ...(port !== undefined && { port }),
    ...(list && { list }),
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function portOf(value: unknown): number | undefined {
  const port = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof port === 'number' && Number.isInteger(port) && port >= 1 && port <= 65_535
    ? port
    : undefined;
}
