/** Reads plain data of a radio whose shape the contract leaves open: what isn't as expected counts as absent. */

type Plain = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of things of one shape; those that aren't are left out. */
export const listOf = <Thing>(
  value: unknown,
  read: (each: Plain) => Thing | undefined,
): readonly Thing[] =>
  Array.isArray(value)
    ? value.flatMap((each: unknown) => {
        const thing = isRecord(each) ? read(each) : undefined;
        return thing === undefined ? [] : [thing];
      })
    : [];

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;
