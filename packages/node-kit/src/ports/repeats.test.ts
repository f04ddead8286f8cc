import { RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { countingRepeats, Repeats } from './repeats.ts';

test('[SECURITY-B1] repeated lines are counted, whatever child of the log writes them', () => {
  let now = 0;
  const written = new RecordedLog();
  const log = countingRepeats(written, new Repeats(() => now));
  const child = log.with({ subsystem: 'mqtt' });
  for (let each = 0; each < 500; each += 1) {
    log.warn('packet.tooLarge', { each });
    child.warn('packet.tooLarge', { each });
  }
  log.warn('disk.full');
  expect(written.lines.filter(({ event }) => event === 'packet.tooLarge')).toHaveLength(60);
  expect(written.lines.filter(({ event }) => event === 'disk.full')).toHaveLength(1);

  now = 60_000;
  log.warn('packet.tooLarge', { each: 1000 });
  expect(written.lines.slice(-2)).toEqual([
    expect.objectContaining({ event: 'packet.tooLarge', fields: { repeated: 940 } }),
    expect.objectContaining({ event: 'packet.tooLarge', fields: { each: 1000 } }),
  ]);
});
