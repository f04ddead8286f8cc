import { RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import type { ControllerLine } from './port.ts';
import { watchedLog } from './watched-log.ts';

const KEY = '0123456789abcdef0123456789ABCDEF';

test('no line names a key, not even within an error or its cause', () => {
  const log = new RecordedLog();
  const heard: ControllerLine[] = [];
  const watched = watchedLog(log, {
    logged: (line) => void heard.push(line),
    secrets: () => [KEY.toLowerCase()],
  });
  const harmless = new Error('no answer');
  watched.warn('stick.lost', { error: harmless });
  watched.warn('stick.lost', { error: new Error(`wrong key ${KEY}`) });
  watched.warn('stick.lost', { error: new Error('failed', { cause: new Error(KEY) }) });
  expect(heard.map(({ fields }) => fields['error'] === harmless)).toEqual([true, false, false]);
  for (const { fields } of heard.slice(1)) {
    expect(fields['error']).toContain('•••');
    expect(fields['error']).not.toContain(KEY);
  }
  expect(log.lines).toHaveLength(3);
});
