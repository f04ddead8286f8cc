export * from './days/slots.ts';
export { DAY_MS, HOUR_MS, UTC, localDay, midnight, type Zone } from './days/zone.ts';
export { CounterWatch, type Verdict } from './counter/counter-watch.ts';
export {
  DOUBTFUL,
  RESTARTED,
  SOURCE_BITS,
  columnsOf,
  counting,
  eachSample,
  type Columns,
  type Sample,
} from './samples.ts';
export { findOutliers, type FoundOutlier } from './query/outliers.ts';
export type { Before, Slots } from './query/slot-fold.ts';
export * from './store/sample-store.ts';
export type { LostDay } from './store/damage-book.ts';
export type { StoredSeries } from './store/sealed-days.ts';
export { SAMPLES_FILE } from './file/samples-file.ts';
export { salvageSamples } from './file/salvage-samples.ts';
