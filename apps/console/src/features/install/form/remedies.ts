import type { DeviceTrouble } from '@dimora/domain';
import type { Field } from '../../../entities/driver/schema/field.ts';
import type { FaultCode, Faults } from '../../../entities/driver/schema/faults.ts';
import { shownFields, type Values } from '../../../entities/driver/schema/values.ts';

/** Names of fields, the likeliest first. */
export type FieldNames = readonly string[];

/** What in the settings may cure a trouble: what the person checks, where, and what is said there. */
export type Remedy = {
  readonly check: 'address' | 'signIn' | 'settings';
  readonly at: FieldNames;
  readonly fault: FaultCode;
};

const ADDRESS = { check: 'address', at: ['Address'] } as const;
const PORT = { check: 'settings', at: ['port', 'Address'], fault: 'noService' } as const;

/** The remedies of the troubles that settings may cure. */
export const REMEDIES: Readonly<Partial<Record<DeviceTrouble, Remedy>>> = {
  NO_ANSWER: { ...ADDRESS, fault: 'noAnswer' },
  ADDRESS_NOT_ALLOWED: { ...ADDRESS, fault: 'notThisMachine' },
  NAME_NOT_FOUND: { ...ADDRESS, fault: 'noSuchName' },
  ANOTHER_DEVICE: { ...ADDRESS, fault: 'anotherDevice' },
  CONNECTION_REFUSED: PORT,
  NOT_UNDERSTOOD: PORT,
  WRONG_CREDENTIALS: {
    check: 'signIn',
    at: ['Password', 'accessKey', 'Username'],
    fault: 'signInRefused',
  },
  SETTINGS_LOST: { check: 'settings', at: ['Address', 'Password'], fault: 'required' },
  BROKER_AWAY: { check: 'settings', at: ['broker'], fault: 'brokerAway' },
};

/** The fault that a trouble shows at the first field that may cure it; none if no shown field can. */
export function faultOfTrouble(
  trouble: DeviceTrouble,
  fields: readonly Field[],
  values: Values,
): Faults {
  const remedy = REMEDIES[trouble];
  const shown = new Set(shownFields(fields, values).map(({ name }) => name));
  const at = remedy?.at.find((name) => shown.has(name));
  return remedy && at !== undefined ? { [at]: { code: remedy.fault } } : {};
}
