/** The provider whose page has its own name (DEVICES-01); all other pages are named like their provider. */
const VITRUM_AIR = { provider: 'vitrumair', page: 'vitrum-air' } as const;

/** The path of a provider's page. */
export const providerPath = (provider: string): string =>
  `/devices/${provider === VITRUM_AIR.provider ? VITRUM_AIR.page : encodeURIComponent(provider)}`;

/** The provider named by the last part of an address. */
export const providerNamed = (page: string): string =>
  page === VITRUM_AIR.page ? VITRUM_AIR.provider : page;
