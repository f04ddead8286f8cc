/** The provider of a hub (CHOOSER-03) by its brand; one without a name is called by its brand. */
export const providerOf = (
  brand: string,
  names: ReadonlyMap<string, string>,
): { Id: string; Name: string } => ({ Id: brand, Name: names.get(brand) ?? brand });
