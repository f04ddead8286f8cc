import { expect, test } from 'vitest';
import { lateFields } from './late-fields.ts';

test('the fields of an object are made when it is first used, and stay on their lines', () => {
  const source = `import { z } from 'zod';
export const Room = Named.extend({
  Id: RoomId,
  'max-age': z.number().int(),
  Floor: z.object({ Level: z.int() }).optional(),
  Note:
    z.string(),
  ...shared,
});`;
  expect(lateFields(source, 'room.ts')).toBe(`import { z } from 'zod';
export const Room = Named.extend({
  Id: RoomId,
  get 'max-age'() { return (z.number().int()); },
  get Floor() { return (z.object({ get Level() { return (z.int()); } }).optional()); },
  get Note() { return (
    z.string()); },
  ...shared,
});`);
});

test('other objects stay as they are', () => {
  const source = "answering({ kind: kindOf('room') }).input(z.object(shape)).output(z.array(Room))";
  expect(lateFields(source, 'room.ts')).toBe(source);
});
