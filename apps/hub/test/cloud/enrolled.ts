import { until, type TestHub } from '../support/a-hub.ts';

/** Waits until the cloud knows this hub. */
export const enrolled = (hub: TestHub): Promise<void> =>
  until(() => hub.log.lines.some(({ event }) => event === 'cloud.enrolled'));
