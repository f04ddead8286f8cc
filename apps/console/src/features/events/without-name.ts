/**
 * What happened to a thing, on the thing's own page: `Sofa lamp turned on` is `Turned on`. A title that says the
 * name later stays as it is.
 */
export function withoutName(title: string, name: string | null): string {
  if (name === null || !title.startsWith(name)) return title;
  const rest = title.slice(name.length);
  const said = rest.replace(/^[\s:]+/u, '');
  // Another word begins with the name, or nothing else is said.
  if (said === '' || said === rest) return title;
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
