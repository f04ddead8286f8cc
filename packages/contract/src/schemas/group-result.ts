import { ERROR_CODES, type ErrorCode } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId } from './ids.ts';
import { StateValue } from './state.ts';

/** A command of one device among those of many. */
export const CommandOfMany = z.object({
  Id: DeviceId,
  ActionId: z.string().max(100),
  Value: StateValue,
});
export type CommandOfMany = z.infer<typeof CommandOfMany>;

/** The result for one device of a command to many. */
export const CommandResult = z.object({
  DeviceId,
  status: z.enum(['resolved', 'rejected']),
  error: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]).optional(),
});
export type CommandResult = z.infer<typeof CommandResult>;

/** The result for one device of a group command, with the command that would undo it. */
export const GroupResult = CommandResult.extend({
  undo: CommandOfMany.nullable().optional().meta({
    description: 'Null if it cannot be undone; absent if nothing changed',
  }),
});
export type GroupResult = z.infer<typeof GroupResult>;
