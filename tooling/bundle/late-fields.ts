/** Makes the fields of zod's objects when one is first used, not when its file is loaded (decision 0777). */
import type { Plugin } from 'rolldown';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** The methods that take the fields of an object first. */
const TAKES_FIELDS = /^(object|strictObject|looseObject|extend|safeExtend)$/;

type Edit = { readonly from: number; readonly to: number; readonly text: string };

/**
 * `{ Name: z.string() }` becomes `{ get Name() { return z.string(); } }`, which zod reads once, when the object
 * first parses: its own way of writing schemas that contain themselves. Names of other schemas stay as they are.
 */
export function lateFields(code: string, file: string): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!TAKES_FIELDS.test(callee.property.name) || fields?.type !== 'ObjectExpression') return;
      for (const field of fields.properties) edits.push(...asGetter(field, code));
    },
  }).visit(parseSync(file, code).program);
  let late = code;
  for (const { from, to, text } of edits.toSorted((one, other) => other.from - one.from))
    late = late.slice(0, from) + text + late.slice(to);
  return late;
}

function asGetter(field: ESTree.ObjectPropertyKind, code: string): Edit[] {
  if (field.type !== 'Property' || field.computed || field.value.type !== 'CallExpression')
    return [];
  const { start, key, value } = field;
  // Lines stay where they are, for stack traces.
  const between = code.slice(key.end, value.start).replace(/: ?/, '() { return (');
  return [
    { from: start, to: start, text: 'get ' },
    { from: key.end, to: value.start, text: between },
    { from: value.end, to: value.end, text: '); }' },
  ];
}

/** {@link lateFields} for our own sources. */
export const lateFieldsPlugin = (): Plugin => ({
  name: 'late-fields',
  transform: {
    filter: { id: /\.ts$/, code: "from 'zod'" },
    handler: (code, file) => ({ code: lateFields(code, file), map: null }),
  },
});
