/**
 * Files of unit tests and of journeys whose entries may still take longer than their limit, in seconds: a ratchet, so
 * a row is only ever lowered or taken out.
 * @type {Readonly<Record<string, number>>}
 */
export const allowances = {
  // A real model in a real thread, which the other workers starve: 9 s alone.
  'apps/hub/test/faces/owners-model.test.ts': 50,
  // Some 20 s while the checks take their share (docs/decisions/0803).
  'apps/hub/test/person-data/erasure.test.ts': 26,
  'attacks/unread-answers.test.ts': 26,
  'e2e/remembered.spec.ts': 30,
};

/** Seconds that all steps together may take on two quiet cores. */
export const WHOLE_SECONDS = 15 * 60;
