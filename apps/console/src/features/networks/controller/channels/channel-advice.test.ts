import { expect, test } from 'vitest';
import { aNode } from '../../testing/nodes.ts';
import { adviceIn, followingOf } from './channel-advice.ts';

test('an advice is read in the order of channels, and nothing else is taken for one', () => {
  const channels = [
    { channel: 12, noise: 1.4 },
    { channel: 11, noise: 0.2 },
    { channel: 'x', noise: 0.1 },
    { channel: 13 },
  ];
  expect(adviceIn({ channels, current: 12, advised: 11 })).toEqual({
    channels: [
      { channel: 11, noise: 0.2 },
      { channel: 12, noise: 1 },
    ],
    current: 12,
    advised: 11,
  });
  for (const broken of [null, 'no', {}, { channels, current: 12 }, { channels: [], current: 1 }])
    expect(adviceIn(broken)).toBeUndefined();
});

test('devices heard since a change of channel follow it, groups and the controller don’t count', () => {
  const rows = [
    aNode('0xhub', { role: 'controller', lastSeen: null }),
    aNode('0xnew', { lastSeen: 2000 }),
    aNode('0xold', { lastSeen: 1999 }),
    aNode('0xnever', { lastSeen: null }),
    aNode('group_3', { lastSeen: null }),
  ];
  const following = followingOf({ state: 'done', endedAt: 2000 }, rows);
  expect(following?.heard.map(({ node }) => node)).toEqual(['0xnew']);
  expect(following?.missing.map(({ node }) => node)).toEqual(['0xold', '0xnever']);
  expect(followingOf({ state: 'failed', endedAt: 2000 }, rows)).toBeUndefined();
  expect(followingOf({ state: 'running', endedAt: null }, rows)).toBeUndefined();
});
