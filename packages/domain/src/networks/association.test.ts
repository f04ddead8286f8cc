import { expect, test } from 'vitest';
import { ASSOCIATION_RESULTS, associationResult, supportedMethods } from './association.ts';

test('[ZWAVE-10] the results of associations are those four', () => {
  expect(ASSOCIATION_RESULTS).toEqual(['FAILED', 'NO_RESPONSE', 'GENERIC_ERROR', 'NOT_SUPPORTED']);
});

test.each([
  ['TIMEOUT', 'NO_RESPONSE'],
  ['UNREACHABLE', 'NO_RESPONSE'],
  ['REFUSED', 'FAILED'],
  ['PROTOCOL', 'GENERIC_ERROR'],
  ['something else', 'GENERIC_ERROR'],
])('[ZWAVE-10] a failure %s reads as %s', (failure, result) => {
  expect(associationResult(failure)).toBe(result);
});

test('[ZWAVE-06] the supported methods follow from the command classes', () => {
  expect(supportedMethods([])).toEqual(['nop']);
  expect(supportedMethods([0x25, 0x85])).toEqual([
    'AssociationSet',
    'AssociationGet',
    'AssociationRemove',
    'nop',
  ]);
  expect(supportedMethods([0x85, 0x8e])).toEqual([
    'AssociationSet',
    'AssociationGet',
    'AssociationRemove',
    'MultiChannelAssociationSet',
    'MultiChannelAssociationGet',
    'MultiChannelAssociationRemove',
    'nop',
  ]);
});
