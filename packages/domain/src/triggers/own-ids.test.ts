import { expect, test } from 'vitest';
import { withOwnIds } from './own-ids.ts';
import type { DoPart } from './parts/do-parts.ts';
import type { IfPart } from './parts/if-parts.ts';

const cause = (Id: string): IfPart => ({ Id, Label: '', Payload: { Type: 'startUp' } });
const wait = (Id: string, seconds: number): DoPart => ({
  Id,
  Label: '',
  Payload: { Type: 'wait', seconds },
});
const twice = (Id: string, ...parts: DoPart[]): DoPart => ({
  Id,
  Label: '',
  Payload: { Type: 'repeat', times: 2, parts },
});

test('the first of equal Ids keeps it, causes before steps, and no part is called as the condition is', () => {
  const If = [cause('p1'), cause('p1'), cause('Condition')];
  const Do = [wait('p1', 1), twice('p1-3', wait('p1', 2), wait('p2', 3)), wait('p2', 4)];
  const steps = [wait('p1-3', 1), twice('p1-3-2', wait('p1-4', 2), wait('p2', 3)), wait('p2-2', 4)];
  expect(withOwnIds({ If, Do })).toEqual({
    If: [cause('p1'), cause('p1-2'), cause('Condition-2')],
    Do: steps,
  });
});

test('Ids that differ stay, and a new one is as long as an Id may be', () => {
  const If = [cause('a'), cause('b')];
  expect(withOwnIds({ If, Do: [wait('c', 1)] })).toEqual({ If, Do: [wait('c', 1)] });
  const long = 'x'.repeat(64);
  const { Do } = withOwnIds({ If: [], Do: [wait(long, 1), wait(long, 2)] });
  expect(Do[1]?.Id).toBe(`${'x'.repeat(62)}-2`);
});
