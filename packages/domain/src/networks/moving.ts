/** What of another system's radio network can't be taken along as it is, or wasn't there. */
export const MOVE_PROBLEM_CODES = [
  'unreadable',
  'damagedLines',
  'missingFile',
  'missingKey',
  'knownKey',
  'noNodes',
] as const;
