import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { nameText } from '../ids.ts';
import { addedPart } from './added/added-part.ts';
import { branchDo } from './branch/do.ts';
import { captureDo } from './capture/do.ts';
import { deviceActionDo } from './device-action/do.ts';
import { environmentActionDo } from './environment-action/do.ts';
import { kindActionDo } from './kind-action/do.ts';
import { DEEPEST, levelsOf, whole } from './lists.ts';
import { mqttDo } from './mqtt/do.ts';
import { notifyDo } from './notify/do.ts';
import { repeatDo } from './repeat/do.ts';
import { restoreDo } from './restore/do.ts';
import { sceneDo } from './scene/do.ts';
import { setPresenceDo } from './set-presence/do.ts';
import { triggerDo } from './trigger/do.ts';
import { waitUntilDo } from './wait-until/do.ts';
import { waitDo } from './wait/do.ts';

const STEPS = whole<domain.PlainStep['Type']>()([
  deviceActionDo,
  environmentActionDo,
  kindActionDo,
  triggerDo,
  waitDo,
  waitUntilDo,
  sceneDo,
  captureDo,
  restoreDo,
  notifyDo,
  setPresenceDo,
  mqttDo,
  addedPart,
]);

/** What every part of If and Do has beside its payload. */
export const partFields = {
  Id: z.string().regex(/^[\w-]{1,64}$/),
  Label: nameText(100).default(''),
};

const doPart = (Payload: z.ZodType<domain.DoPayload>): z.ZodType<domain.DoPart> =>
  z.object({ ...partFields, Payload });

/** A step around those of the level below. */
const doPartAround = (inner: z.ZodType<domain.DoPart>): z.ZodType<domain.DoPart> =>
  doPart(
    z.discriminatedUnion(
      'Type',
      whole<domain.DoPayload['Type']>()([...STEPS, branchDo(inner), repeatDo(inner)]),
    ),
  );

/** The Do parts by how deep they may hold others; the innermost hold none. */
export const TriggerStepLevels = levelsOf(
  doPart(z.discriminatedUnion('Type', STEPS)),
  doPartAround,
);
export const DoPart = TriggerStepLevels[DEEPEST] ?? z.never();
