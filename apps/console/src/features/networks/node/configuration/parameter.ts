import { isRecord, listOf, numberOf, textOf } from '../../plain.ts';

/** A setting that a node keeps itself. */
export type Parameter = {
  readonly key: string;
  readonly name: string;
  readonly help: string | null;
  readonly unit: string | null;
  /** `null` if it wasn't read yet. */
  readonly value: number | null;
  readonly factory: number | null;
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly value: number; readonly name: string }[];
  /** Whether a value beside the options may be given. */
  readonly free: boolean;
  readonly readOnly: boolean;
};

/** The parameters in a job's result. */
export const readParameters = (value: unknown): readonly Parameter[] =>
  listOf(value, (each) => {
    const [key, min, max] = [textOf(each['key']), numberOf(each['min']), numberOf(each['max'])];
    if (key === null || min === null || max === null) return undefined;
    return {
      key,
      min,
      max,
      name: textOf(each['name']) ?? key,
      help: textOf(each['help']),
      unit: textOf(each['unit']),
      value: numberOf(each['value']),
      factory: numberOf(each['factory']),
      free: each['free'] === true,
      readOnly: each['readOnly'] === true,
      options: listOf(each['options'], (option) => {
        const at = numberOf(option['value']);
        return at === null ? undefined : { value: at, name: textOf(option['name']) ?? String(at) };
      }),
    };
  });

/** What a person has changed of them, by key. */
export type Draft = Readonly<Record<string, number>>;

/** The changes that differ from what the node has. */
export const changesOf = (
  parameters: readonly Parameter[],
  draft: Draft,
): { readonly key: string; readonly value: number }[] =>
  parameters.flatMap(({ key, value }) => {
    const wanted = draft[key];
    return wanted === undefined || wanted === value ? [] : [{ key, value: wanted }];
  });

/** Why a value can't be sent: it is outside of the range. */
export const isOutside = ({ min, max, options, free }: Parameter, value: number): boolean =>
  (options.length > 0 && !free && !options.some((option) => option.value === value)) ||
  value < min ||
  value > max ||
  !Number.isInteger(value);

/** The parameters with those that were read back put in their place. */
export const withRead = (
  parameters: readonly Parameter[],
  read: readonly Parameter[],
): readonly Parameter[] =>
  parameters.map((each) => read.find(({ key }) => key === each.key) ?? each);

/** Of what was written, what the node has kept otherwise. */
export const refusedOf = (input: unknown, read: readonly Parameter[]): readonly Parameter[] =>
  listOf(isRecord(input) ? input['values'] : [], (written) => {
    const found = read.find(({ key }) => key === written['key']);
    return found && found.value !== written['value'] ? found : undefined;
  });
