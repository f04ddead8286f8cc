/** How far one has come, as it stands in the address: nothing, a family, or a family and a driver of it. */
export type InstallSearch = {
  readonly family?: string;
  readonly driver?: string;
  /** Fills in the address: of a find that is set up by hand. */
  readonly address?: string;
};

/** Reads an address; what isn't text is left out, and a driver without its family too. */
export function installSearchOf(search: Record<string, unknown>): InstallSearch {
  const family = textOf(search['family']);
  const driver = textOf(search['driver']);
  const address = textOf(search['address']);
  if (family === undefined) return {};
  if (driver === undefined) return { family };
  return address === undefined ? { family, driver } : { family, driver, address };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
