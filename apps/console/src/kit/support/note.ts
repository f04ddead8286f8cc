/** Writes a line for support into the browser's own log. */
export function note(line: string, level: 'info' | 'warn' = 'info'): void {
  console[level](`Dimora: ${line}`);
}
