/**
 * Files of unit tests and of journeys whose entries may still take longer than their limit, in seconds: a ratchet, so
 * a row is only ever lowered or taken out.
 * @type {Readonly<Record<string, number>>}
 */
export const allowances = {
  // A real model in a real thread, which the other workers starve: 9 s alone.
  'apps/hub/test/faces/owners-model.test.ts': 50,
  'attacks/recorder-faults.test.ts': 24,
  'attacks/unread-answers.test.ts': 28,
  // An hour of samples in two real stores.
  'apps/hub/test/recorder/scale-out.test.ts': 31,
  'e2e/remembered.spec.ts': 34,
};

/** Seconds that all steps together may take on two quiet cores. */
export const WHOLE_SECONDS = 15 * 60;
