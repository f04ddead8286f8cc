import { z } from 'zod';
import { UserId } from '../../ids.ts';

export const setPresenceDo = z.object({
  Type: z.literal('setPresence'),
  UserId,
  home: z.boolean().meta({
    description:
      'Needs SET_PRESENCE of the author, except for themselves; nothing relies on it for permissions',
  }),
});
