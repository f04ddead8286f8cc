/** How far one has come, as it stands in the address: nothing, a family, or a family and a driver of it. */
export type InstallSearch = { readonly family?: string; readonly driver?: string };

/** Reads an address; what isn't text is left out, and a driver without its family too. */
export function installSearchOf(search: Record<string, unknown>): InstallSearch {
  const { family, driver } = search;
  if (typeof family !== 'string' || family === '') return {};
  return typeof driver === 'string' && driver !== '' ? { family, driver } : { family };
}
