import type { ListField } from '../schema/field.ts';
import { textOf, valuesOf, type Path, type Value } from '../schema/values.ts';
import { useDriverWords } from '../use-driver-words.ts';

/** A row of a list in one line: `2 · Temperature · cellar/temperature`. */
export function useRowTitle(
  { fields }: ListField,
  path: Path,
  driver: string,
): (row: Value, index: number) => string {
  const words = useDriverWords();
  return (row, index) => {
    const values = valuesOf(row);
    const choice = fields.find(({ kind }) => kind === 'choice');
    const chosen = choice && textOf(values[choice.name]);
    const text = fields
      .filter((each) => each.kind === 'text' && !each.secret)
      .map(({ name }) => textOf(values[name]))
      .find((each) => each !== '');
    return [
      String(index + 1),
      choice && chosen ? words.option(driver, [...path, choice.name], chosen) : '',
      text ?? '',
    ]
      .filter((each) => each !== '')
      .join(' · ');
  };
}
