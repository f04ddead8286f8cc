/** How many devices are renamed at once: numbered after a pattern, or a part of their names replaced. */
export type Renaming =
  | { readonly how: 'number'; readonly pattern: string }
  | { readonly how: 'replace'; readonly find: string; readonly replacement: string };

/**
 * A device's new name; `at` counts the selected devices from 0. `#` in a pattern is the number, `##` one with
 * two digits; a pattern without it gets the number at its end.
 */
export function newName(name: string, at: number, renaming: Renaming): string {
  if (renaming.how === 'replace')
    return renaming.find === ''
      ? name
      : name.replaceAll(renaming.find, () => renaming.replacement).trim();
  const pattern = renaming.pattern.trim();
  if (pattern === '') return name;
  const marked = pattern.includes('#') ? pattern : `${pattern} #`;
  return marked.replace(/#+/, (marks) => String(at + 1).padStart(marks.length, '0'));
}
