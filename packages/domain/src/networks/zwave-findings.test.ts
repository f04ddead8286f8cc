import { expect, test } from 'vitest';
import {
  ZWAVE_FINDINGS,
  furtherZwaveFindings,
  zwaveFindings,
  type ZwaveFacts,
} from './zwave-findings.ts';

/** A node with nothing wrong: an actuator of Fibaro that reports to the controller, node 1. */
const healthy: ZwaveFacts = {
  manufacturerId: 271,
  commandClasses: [37, 133],
  groupsLength: 2,
  groups: [{ targets: [{ node: '1' }] }, { targets: [] }],
  templates: 1,
  templateApplied: true,
};
const nodes = new Set(['1', '5', '6']);
const codesOf = (facts: Partial<ZwaveFacts>) =>
  zwaveFindings({ ...healthy, ...facts }, nodes).map(({ code, severity }) => `${severity} ${code}`);

test('[ZWAVE-13] a healthy node has no findings', () => {
  expect(codesOf({})).toEqual([]);
});

test.each([
  ['no manufacturer', { manufacturerId: null }, 'error NO_MANUFACTURER'],
  ['manufacturer 0, which is nobody', { manufacturerId: 0 }, 'error NO_MANUFACTURER'],
  ['fewer groups than it says', { groupsLength: 3 }, 'warn NOT_ALIGNED_GROUPS'],
  ['more groups than it says', { groupsLength: 0 }, 'warn NOT_ALIGNED_GROUPS'],
  ['templates, but none applied', { templateApplied: false }, 'error NO_TEMPLATE_APPLIED'],
  ['a template applied that is gone', { templates: 0 }, 'error NO_TEMPLATES'],
  ['no command classes', { commandClasses: [] }, 'fatal NO_COMMAND_CLASSES'],
  [
    'an unknown node in a group',
    { groups: [{ targets: [] }, { targets: [{ node: '9' }] }] },
    'fatal UNKNOWN_NODE_IN_GROUP',
  ],
] as const)('[ZWAVE-13] a node with %s has that finding alone', (_what, facts, expected) => {
  expect(codesOf(facts)).toEqual([expected]);
});

test('[ZWAVE-13] without templates none is applied either: both are said', () => {
  expect(codesOf({ templates: 0, templateApplied: false })).toEqual([
    'error NO_TEMPLATES',
    'error NO_TEMPLATE_APPLIED',
  ]);
});

test('[ZWAVE-13] a count of groups that nobody asked for is no mismatch', () => {
  expect(codesOf({ groupsLength: null, groups: [] })).toEqual([]);
});

test('[ZWAVE-13] a node with everything wrong has all six findings, the worst first', () => {
  const found = zwaveFindings(
    {
      manufacturerId: null,
      commandClasses: [],
      groupsLength: 1,
      groups: [
        { targets: [{ node: '9' }, { node: '5' }] },
        { targets: [{ node: '9' }, { node: '12' }] },
      ],
      templates: 0,
      templateApplied: false,
    },
    nodes,
  );
  expect(found.map(({ code }) => code)).toEqual([
    'NO_COMMAND_CLASSES',
    'UNKNOWN_NODE_IN_GROUP',
    'NO_MANUFACTURER',
    'NO_TEMPLATES',
    'NO_TEMPLATE_APPLIED',
    'NOT_ALIGNED_GROUPS',
  ]);
  expect(found[1]?.unknown).toEqual(['9', '12']);
  expect(found[0]?.unknown).toEqual([]);
});

test('[ZWAVE-13] the severities are those of the specification', () => {
  expect(ZWAVE_FINDINGS).toEqual({
    NO_MANUFACTURER: 'error',
    NOT_ALIGNED_GROUPS: 'warn',
    NO_TEMPLATES: 'error',
    NO_TEMPLATE_APPLIED: 'error',
    NO_COMMAND_CLASSES: 'fatal',
    UNKNOWN_NODE_IN_GROUP: 'fatal',
  });
});

test('[ZWAVE-B1] a lifeline without the controller is found, one that was not read is not', () => {
  const codes = (...groups: Parameters<typeof furtherZwaveFindings>[0]['groups']) =>
    furtherZwaveFindings({ groups, isDrifted: false }, '1').map(({ code }) => code);
  const lifeline = { endpoint: 0, isLifeline: true };
  expect(codes({ ...lifeline, targets: [] })).toEqual(['NO_LIFELINE']);
  expect(codes({ ...lifeline, targets: [{ node: '5' }] })).toEqual(['NO_LIFELINE']);
  expect(codes({ ...lifeline, targets: [{ node: '5' }, { node: '1' }] })).toEqual([]);
  expect(codes({ endpoint: 0, isLifeline: false, targets: [] })).toEqual([]);
  // The lifeline of an endpoint may be empty: the device reports through that of the root.
  expect(
    codes({ ...lifeline, targets: [{ node: '1' }] }, { ...lifeline, endpoint: 1, targets: [] }),
  ).toEqual([]);
  expect(codes()).toEqual([]);
});

test('[ZWAVE-B1] drift from a template is a finding, a warning', () => {
  expect(furtherZwaveFindings({ groups: [], isDrifted: true }, '1')).toEqual([
    { code: 'TEMPLATE_DRIFT', severity: 'warn', unknown: [] },
  ]);
});
