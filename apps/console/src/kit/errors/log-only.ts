/** Failures that users needn't see: searches of places and locations (PLACES-17, PLACES-30). */
export function logOnly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's place for these is the browser's own log
  console.warn(what, error);
}
