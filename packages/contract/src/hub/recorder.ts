import { z } from 'zod';
import { answering } from '../access.ts';
import { readBy, keeping, viewable } from '../facts.ts';
import { item } from '../audit-told.ts';
import {
  RecordedMeasure,
  RecorderState,
  RetentionForecast,
  StateVarName,
} from '../schemas/samples.ts';

const { claimed } = answering({ whileDriversLoad: true });

const tags = ['recorder'];

/**
 * What the hub records of its values, and for how long. Which variables are recorded at all is the parameter
 * `system/STATISTICS/DISABLED_STATEVARS`, which super administrators set (STATS-16).
 */
export const recorder = {
  get: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/recorder', tags })
    .output(RecorderState),
  /** What keeping a measure for this many days would mean, in room and in what would be deleted (STATS-B1). */
  forecastRetention: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/recorder/measures/{StateVar}/forecast', tags })
    .input(z.object({ StateVar: StateVarName, days: z.coerce.number().int().min(1).max(36_500) }))
    .output(RetentionForecast),
  /** Keeps a measure for this many days from now on; `null` is the default again. Older values are deleted. */
  setRetention: claimed('MODIFY_HUB')
    .meta({
      ...keeping('StateVar', 'days'),
      ...readBy('recorder.get', () => ({}), item('StateVar', ['days'], 'measures')),
    })
    .route({ method: 'PUT', path: '/api/recorder/measures/{StateVar}', tags })
    .input(
      z.object({ StateVar: StateVarName, days: z.number().int().min(1).max(36_500).nullable() }),
    )
    .output(RecordedMeasure),
};
