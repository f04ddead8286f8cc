import type { FaceSettings } from '@dimora/contract';
import { FACE_LIKENESS } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';

/** How faces are compared, how long they are kept, and where Frigate reports them. */
export const FACE_SETTINGS: ParameterDefinition<FaceSettings> = {
  Context: 'faces',
  Group: 'recognition',
  Key: 'settings',
  schema: z.object({
    likeness: z.number().min(FACE_LIKENESS.min).max(FACE_LIKENESS.max),
    unknownDays: z.number().int().min(1).max(365),
    knownDays: z.number().int().min(1).max(3_650),
    frigatePrefix: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^+#]+$/),
  }),
  default: {
    likeness: FACE_LIKENESS.default,
    unknownDays: 30,
    knownDays: 365,
    frigatePrefix: 'frigate',
  },
};
