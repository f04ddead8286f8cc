/** Under which name the makers of hubs are listed (CHOOSER-03); a hub's brand names its provider. */
const PROVIDERS: Readonly<Record<string, string>> = {
  dimora: 'Dimora',
};

/** The provider of hubs of a brand; one we don't know is listed under its brand's own name. */
export const providerOf = (brand: string): { Id: string; Name: string } => ({
  Id: brand,
  Name: Object.hasOwn(PROVIDERS, brand) ? (PROVIDERS[brand] ?? brand) : brand,
});
