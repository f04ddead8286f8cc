import type { DeviceId } from '@dimora/domain';
import { EVERY_DAY } from '../trigger-fields.ts';

export const NO_DEVICE = '' as DeviceId;
export const BROKER = 'embedded';
export const calendar = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };
export const change = { StateVar: '', change: 'becomes', Value: null, forSeconds: 0 } as const;
export const state = { StateVar: '', operator: 'equals', Value: null, forSeconds: 0 } as const;

/** A condition to begin with. */
export const lone = { Type: 'deviceState', DeviceId: NO_DEVICE, ...state } as const;
