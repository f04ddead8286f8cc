/** The name, or with the first free number appended. */
export function untaken(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const numbers = Array.from(taken, (_, at) => `${name} (${at + 2})`);
  return numbers.find((each) => !taken.includes(each)) ?? name;
}
