import { expect, test } from 'vitest';
import { withoutNodes } from './without-nodes.ts';

const hidden = new Set(['7', '0x0b']);

test.each([
  ['a list of ids', ['5', '7', '8'], ['5', '8']],
  [
    'how it went with each node',
    { done: [{ node: '5' }, { node: '7', result: 1 }], failed: [{ node: '7' }], asleep: ['7'] },
    { done: [{ node: '5' }], failed: [], asleep: [] },
  ],
  ['what was found of one', { node: '7', proposed: { Name: 'Lamp' } }, null],
  [
    'targets of a group',
    {
      group: '7',
      targets: [
        { node: '0x0b', endpoint: 1 },
        { node: '1', endpoint: null },
      ],
    },
    { group: '7', targets: [{ node: '1', endpoint: null }] },
  ],
  ['a table by node', { '7': ['1'], '5': ['7', '1'] }, { '5': ['1'] }],
  ['a parameter with the number of one', [{ key: '7', value: 7 }], [{ key: '7', value: 7 }]],
  ['nothing of them', { rating: 7, rounds: [] }, { rating: 7, rounds: [] }],
])('[SECURITY-05] a job says nothing of hidden nodes: %s', (_what, said, told) => {
  expect(withoutNodes(said, hidden)).toEqual(told);
});
