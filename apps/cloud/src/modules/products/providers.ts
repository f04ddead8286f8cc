/** Display names of hub providers (CHOOSER-03), by brand. */
const PROVIDERS: Readonly<Record<string, string>> = {
  dimora: 'Dimora',
};

/** The provider of a brand; an unknown one is named after its brand. */
export const providerOf = (brand: string): { Id: string; Name: string } => ({
  Id: brand,
  Name: Object.hasOwn(PROVIDERS, brand) ? (PROVIDERS[brand] ?? brand) : brand,
});
