import { anEvent } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { groupOf } from '../../../entities/event/group-events.ts';
import { daysInZone } from '../../../kit/home/days-in-zone.ts';
import { timelineRows } from './parts-of-day.ts';
import { storiesOf } from './stories.ts';

test.each([
  ['Europe/Rome', ['night', 'evening', 'afternoon', 'morning', 'night']],
  ['America/New_York', ['afternoon', 'morning', 'night']],
])('[A21] the parts of a day are those of %s, no matter where the browser is', (zone, parts) => {
  const times = ['21:30', '17:30', '16:30', '05:30', '04:30'];
  const events = times.map((time, at) =>
    anEvent({ Subject: `lamp ${at}`, Ts: Date.parse(`2026-11-20T${time}:00Z`) }),
  );
  const rows = timelineRows(
    storiesOf(events.flatMap((event) => groupOf([event]))),
    daysInZone(zone),
  );
  expect(rows.flatMap((row) => (row.kind === 'part' ? [row.part] : []))).toEqual(parts);
});
