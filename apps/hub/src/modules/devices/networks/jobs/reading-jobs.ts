/** Jobs that change nothing in a radio, nor in its nodes: what isn't here counts as a change. */
const READING: ReadonlySet<string> = new Set([
  'ping',
  'health',
  'refresh',
  'links',
  'parameters',
  'checkFirmware',
  'pendingCommands',
]);

/** True for a job that a closed installation lets the provider run. */
export const isReading = (job: string): boolean => READING.has(job);
