/** Maker and model in one; many a model is called by its maker already. Empty where nobody tells. */
export const modelName = ({
  Manufacturer,
  ModelName,
}: {
  readonly Manufacturer: string;
  readonly ModelName: string;
}): string =>
  ModelName.startsWith(Manufacturer) ? ModelName : `${Manufacturer} ${ModelName}`.trim();
