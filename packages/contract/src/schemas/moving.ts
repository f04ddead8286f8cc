import { MOVE_PROBLEM_CODES } from '@dimora/domain';
import { z } from 'zod';
import { EnvironmentId, Name } from './ids.ts';
import { Network, NetworkAddress } from './networks.ts';

/** The most bytes of one call, of all files together, the most files, and the most that a call may name. */
export const MOVE_LIMITS = {
  partBytes: 524_288,
  bytes: 33_554_432,
  files: 3_000,
  named: 20_000,
} as const;

/** The upload of another system's files, in one call after the other. */
export const MoveId = z.string().min(1).max(64);

/** A file that somebody has chosen: its path below the folder, or the name of an archive. */
export const MoveFile = z.object({
  path: z.string().min(1).max(300),
  size: z.number().int().nonnegative(),
});
export type MoveFile = z.infer<typeof MoveFile>;

/** Something that can't be moved as it is. */
const MoveProblem = z.object({
  code: z.enum(MOVE_PROBLEM_CODES),
  subject: z.string().meta({ description: 'The file, or the name of the key' }),
  lines: z
    .array(z.number().int())
    .optional()
    .meta({ description: 'Those that were left out, counted from 1; the first twenty' }),
});

/** A network that was found in the files. Its keys are named, and their values never leave the hub. */
export const MoveNetwork = z.object({
  driver: z.string(),
  networkId: z.string(),
  channel: z.number().int().nullable(),
  region: z.string().nullable(),
  address: z.string().nullable().meta({ description: 'Where its stick was' }),
  stick: z
    .string()
    .nullable()
    .meta({ description: 'The address of its stick, which another stick doesn’t have' }),
  keys: z.array(z.string()).meta({ description: 'The names of those that were found' }),
  nodes: z.array(
    z.object({
      node: z.string(),
      name: z.string(),
      room: z.string().nullable(),
      EnvironmentId: EnvironmentId.nullable().meta({
        description: 'The room of that name, if the house has it',
      }),
    }),
  ),
  problems: z.array(MoveProblem),
  blocked: z.boolean().meta({ description: 'True if it can’t be moved' }),
  known: z.string().nullable().meta({ description: 'The stored network that is this one already' }),
});
export type MoveNetwork = z.infer<typeof MoveNetwork>;

/** How a network that was found is moved. */
export const MoveOrder = z.object({
  network: z.number().int().nonnegative().meta({ description: 'Its place in the preview' }),
  Name,
  address: NetworkAddress,
  rooms: z.boolean().meta({ description: 'Whether rooms that the house lacks are made' }),
});
export type MoveOrder = z.infer<typeof MoveOrder>;

/** A network that was moved, with what didn't become a device. */
export const Moved = z.object({
  network: Network,
  devices: z.number().int(),
  rooms: z.number().int().meta({ description: 'Those that were made' }),
  notAdded: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type Moved = z.infer<typeof Moved>;
