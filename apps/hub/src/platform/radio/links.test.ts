import { DriverError, type DriverFailure, type LinkGroup } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { changeLinks, readLink, type RunJob } from './links.ts';

const group: LinkGroup = {
  endpoint: 0,
  group: '2',
  name: 'On/Off',
  most: 5,
  isLifeline: false,
  takesEndpoints: true,
  targets: [{ node: '7', endpoint: 0 }],
};
const order = { node: '5', endpoint: 0, group: '2', targets: [{ node: '7', endpoint: null }] };
const answering =
  (answer: unknown): RunJob =>
  async () =>
    answer;
const failing =
  (failure: DriverFailure): RunJob =>
  async () => {
    throw new DriverError(failure);
  };

test('[ZWAVE-09] adding has worked when the node shows the target, removing when it does not', async () => {
  const empty = { ...group, targets: [] };
  expect(await changeLinks(answering(group), 'link', order)).toEqual({
    result: null,
    reason: null,
    group,
  });
  expect(await changeLinks(answering(empty), 'unlink', order)).toMatchObject({ result: null });
});

test('[ZWAVE-09] [ZWAVE-10] what the node does not show afterwards has failed', async () => {
  const empty = { ...group, targets: [] };
  const notThere = { result: 'FAILED', reason: 'NOT_READ_BACK' };
  expect(await changeLinks(answering(empty), 'link', order)).toEqual({ ...notThere, group: empty });
  expect(await changeLinks(answering(group), 'unlink', order)).toMatchObject(notThere);
});

test.each([
  ['TIMEOUT', 'NO_RESPONSE', 'NO_ANSWER'],
  ['UNREACHABLE', 'NO_RESPONSE', 'NO_ANSWER'],
  ['REFUSED', 'FAILED', 'REFUSED'],
  ['PROTOCOL', 'GENERIC_ERROR', 'RADIO_ERROR'],
] as const)('[ZWAVE-10] a driver’s %s reads as %s', async (failure, result, reason) => {
  const outcome = { result, reason, group: null };
  expect(await changeLinks(failing(failure), 'link', order)).toEqual(outcome);
  expect(await readLink(failing(failure), order)).toEqual(outcome);
});

test('[ZWAVE-10] an answer that makes no sense reads as GENERIC_ERROR', async () => {
  expect(await changeLinks(answering('nonsense'), 'link', order)).toEqual({
    result: 'GENERIC_ERROR',
    reason: 'RADIO_ERROR',
    group: null,
  });
});

test('[ZWAVE-10] a group that the node does not have is not supported', async () => {
  expect(await readLink(answering([group]), order)).toEqual({ result: null, reason: null, group });
  expect(await readLink(answering([group]), { ...order, group: '9' })).toEqual({
    result: 'NOT_SUPPORTED',
    reason: 'REFUSED',
    group: null,
  });
});
