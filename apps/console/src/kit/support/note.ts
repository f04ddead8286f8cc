/** Writes a line for support into the browser's own log. */
export function note(line: string, level: 'info' | 'warn' = 'info'): void {
  // oxlint-disable-next-line no-console -- support reads it there
  console[level](`Dimora: ${line}`);
}
