/** Writes a line for support to the browser's console. */
export function note(line: string, level: 'info' | 'warn' = 'info'): void {
  console[level](`Dimora: ${line}`);
}
