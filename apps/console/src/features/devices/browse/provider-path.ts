/** The provider whose page has a name of its own (DEVICES-01); every other page is called as its provider. */
const VITRUM_AIR = { provider: 'vitrumair', page: 'vitrum-air' } as const;

/** Where the page of a provider lies. */
export const providerPath = (provider: string): string =>
  `/devices/${provider === VITRUM_AIR.provider ? VITRUM_AIR.page : encodeURIComponent(provider)}`;

/** The provider that the last part of an address names. */
export const providerNamed = (page: string): string =>
  page === VITRUM_AIR.page ? VITRUM_AIR.provider : page;
