import type { z } from 'zod';

type Typed = z.ZodType<{ readonly Type: string }>;

/** A list with a schema for every `Type`: a forgotten one is a type error. */
export const whole =
  <Type extends string>() =>
  <const List extends readonly Typed[]>(
    list: List & ([Type] extends [z.output<List[number]>['Type']] ? unknown : 'one is missing'),
  ): List =>
    list;

/** How deep conditions and steps may lie in each other. */
export const DEEPEST = 5;

/** A schema for each level, the innermost first: the documents name each once. */
export const levelsOf = <Schema>(
  innermost: Schema,
  around: (inner: Schema) => Schema,
): Schema[] => {
  const levels = [innermost];
  for (let level = 1; level <= DEEPEST; level += 1)
    levels.push(around(levels[level - 1] ?? innermost));
  return levels;
};
