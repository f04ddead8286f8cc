/** Maker and model in one; many models already contain the maker. Empty if unknown. */
export const modelName = ({
  Manufacturer,
  ModelName,
}: {
  readonly Manufacturer: string;
  readonly ModelName: string;
}): string =>
  ModelName.startsWith(Manufacturer) ? ModelName : `${Manufacturer} ${ModelName}`.trim();
