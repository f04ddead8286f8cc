import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, unaudited } from '../facts.ts';
import { MOVE_LIMITS, Moved, MoveFile, MoveId, MoveNetwork, MoveOrder } from '../schemas/moving.ts';

const tags = ['moving'];
const path = '/api/moving/{moving}' as const;
const ofMoving = { moving: MoveId };

/**
 * Moving the radio network of another system to this hub (ZWAVE-B2, ZIGBEE-B2): its files are sent in parts, read, shown
 * and stored; no device is paired again. An upload is its sender's alone, and forgotten a quarter of an hour after the
 * last call.
 */
export const moving = {
  /** Says which of these files are needed, archives among them: their places in the list. RATE_LIMITED if too many move. */
  begin: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/moving', tags })
    .errors(errorsOf('MOVE_TOO_LARGE', 'MOVE_TOO_MANY_FILES', 'INSTALLATION_CLOSED'))
    .input(z.object({ files: z.array(MoveFile).min(1).max(MOVE_LIMITS.named) }))
    .output(
      z.object({
        moving: MoveId,
        wanted: z.array(z.number().int()),
        partBytes: z.number().int().meta({ description: 'The most bytes of one part' }),
      }),
    ),
  /** The next part of a file, whose beginning is there already up to `at`. */
  send: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: `${path}/parts`, tags })
    .errors(errorsOf('NOT_FOUND', 'MOVE_UNREADABLE', 'INSTALLATION_CLOSED'))
    .input(
      z.object({
        ...ofMoving,
        file: z.number().int().nonnegative(),
        at: z.number().int().nonnegative(),
        base64: z.base64().max(Math.ceil(MOVE_LIMITS.partBytes / 3) * 4),
      }),
    )
    .output(z.object({})),
  /** Reads what was sent; MOVE_UNREADABLE names an archive that can't be, or a file that isn't there to its end. */
  preview: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: `${path}/preview`, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'MOVE_TOO_LARGE',
        'MOVE_TOO_MANY_FILES',
        'MOVE_UNREADABLE',
        'INSTALLATION_CLOSED',
      ),
    )
    .input(z.object(ofMoving))
    .output(z.object({ networks: z.array(MoveNetwork) })),
  /**
   * Stores the network with its keys and what is known of its nodes, and makes devices of them. Making rooms takes
   * CREATE_ENVIRONMENT.
   */
  finish: claimed('INSTALL_DEVICE')
    .meta(keeping('Name', 'address'))
    .route({ method: 'POST', path: `${path}/finish`, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'DRIVER_MISSING',
        'NETWORK_ADDRESS_TAKEN',
        'SAME_NETWORK',
        'MOVE_BLOCKED',
        'INSTALLATION_CLOSED',
      ),
    )
    .input(z.object({ ...ofMoving, ...MoveOrder.shape }))
    .output(Moved),
  /** Forgets what was sent; what is forgotten already is no error. */
  drop: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'DELETE', path, tags })
    .input(z.object(ofMoving))
    .output(z.object({})),
};
