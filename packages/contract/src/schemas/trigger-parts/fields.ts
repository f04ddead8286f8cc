import { STATE_CHANGES, STATE_OPERATORS } from '@dimora/domain';
import { z } from 'zod';
import { isForm } from '../forms.ts';
import { DeviceId, Origin, UserId } from '../ids.ts';
import { StateValue } from '../state.ts';

/** The longest time that a trigger waits, in seconds: a week. */
const LONGEST = 7 * 86_400;
/** The most parts in a row. */
export const MOST_PARTS = 50;

export const seconds = z.number().min(0).max(LONGEST);
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isForm('clockTime'));
export const day = z.iso.date();
export const days = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((list) => new Set(list).size === list.length, isForm('eachOnce'))
  .meta({ description: '1 is Monday, 7 is Sunday; seven days are every day' });

/** On which days, and from when on. */
export const calendar = {
  Condition: z.object({ EveryDaysOfWeek: days }),
  StartDate: day.nullable(),
};

/** Sunrise or sunset, or some time before or after. */
export const sunMoment = {
  sun: z.enum(['sunrise', 'sunset']),
  offsetMinutes: z.int().min(-720).max(720).meta({ description: 'Negative for before' }),
};

const variable = z.string().min(1).max(100);

/** A value that changes. */
export const fires = {
  StateVar: variable,
  change: z.enum(STATE_CHANGES),
  Value: StateValue,
  forSeconds: seconds.default(0),
};

/** A value that is compared. */
export const holds = {
  StateVar: variable,
  operator: z.enum(STATE_OPERATORS),
  Value: StateValue,
  forSeconds: seconds.default(0),
};

/** Who is at home, or comes and goes. */
export const presence = {
  UserId: UserId.nullable().meta({ description: 'Null for the household as a whole' }),
  home: z.boolean(),
  forSeconds: seconds.default(0),
};

export const broker = z.string().min(1).max(100);
export const topic = z.string().min(1).max(500);

/** A device, and the hub that it belongs to. */
export const deviceOfHub = { DeviceId, origin: Origin };

/** The hub of everything that a part names: one that means things of two hubs is two parts. */
export const originOfAll = Origin.meta({
  description: 'The hub of everything that it names; absent for this one',
});

/** A command to a device. */
export const command = { ...deviceOfHub, ActionId: z.string().min(1).max(100), Value: StateValue };
