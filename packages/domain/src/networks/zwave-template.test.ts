import { expect, test } from 'vitest';
import {
  templateDrift,
  templateOf,
  type TemplateContent,
  type TemplatedNode,
} from './zwave-template.ts';

const toController = { node: 'controller', endpoint: null };
const template: TemplateContent = {
  groups: [
    { endpoint: 0, group: '1', targets: [toController] },
    { endpoint: 0, group: '2', targets: [{ node: '7', endpoint: 2 }] },
  ],
  parameters: [
    { key: '3', value: 10 },
    { key: '20', value: -1 },
  ],
};
const asWanted: TemplatedNode = {
  groups: [
    { endpoint: 0, group: '1', isLifeline: true, targets: [{ node: '1', endpoint: null }] },
    { endpoint: 0, group: '2', isLifeline: false, targets: [{ node: '7', endpoint: 2 }] },
    { endpoint: 0, group: '3', isLifeline: false, targets: [{ node: '9', endpoint: null }] },
  ],
  parameters: [
    { key: '3', value: 10 },
    { key: '20', value: -1 },
    { key: '21', value: 5 },
  ],
};
const changed = (change: Partial<TemplatedNode>) =>
  templateDrift(template, { ...asWanted, ...change }, '1');

test('[ZWAVE-B1] a node that is as its template wants it shows no drift', () => {
  expect(changed({})).toEqual([]);
});

test('[ZWAVE-B1] endpoint 0 of a target is the node as a whole', () => {
  const groups = asWanted.groups.map((group) =>
    group.group === '1' ? { ...group, targets: [{ node: '1', endpoint: 0 }] } : group,
  );
  expect(changed({ groups })).toEqual([]);
});

test('[ZWAVE-B1] a missing and an extra target show as drift', () => {
  const groups = asWanted.groups.map((group) =>
    group.group === '2' ? { ...group, targets: [{ node: '7', endpoint: 1 }] } : group,
  );
  expect(changed({ groups })).toEqual([
    { kind: 'missing', endpoint: 0, group: '2', target: { node: '7', endpoint: 2 } },
    { kind: 'extra', endpoint: 0, group: '2', target: { node: '7', endpoint: 1 } },
  ]);
});

test('[ZWAVE-B1] a lifeline without the controller is drift, the controller in a lifeline never', () => {
  const lost = asWanted.groups.map((group) =>
    group.isLifeline ? { ...group, targets: [] } : group,
  );
  expect(changed({ groups: lost })).toEqual([
    { kind: 'missing', endpoint: 0, group: '1', target: { node: '1', endpoint: null } },
  ]);
  const emptied = { groups: [{ endpoint: 0, group: '1', targets: [] }], parameters: [] };
  expect(templateDrift(emptied, asWanted, '1')).toEqual([]);
});

test('[ZWAVE-B1] a parameter with another value, or none that was read, is drift', () => {
  expect(changed({ parameters: [{ key: '3', value: 11 }] })).toEqual([
    { kind: 'parameter', key: '3', wanted: 10, value: 11 },
    { kind: 'parameter', key: '20', wanted: -1, value: null },
  ]);
});

test('[ZWAVE-B1] a template made of a node fits it, and its twin behind another controller', () => {
  const made = templateOf(asWanted, '1');
  expect(made.groups[0]?.targets).toEqual([toController]);
  expect(templateDrift(made, asWanted, '1')).toEqual([]);
  const groups = asWanted.groups.map((group) =>
    group.isLifeline ? { ...group, targets: [{ node: '2', endpoint: null }] } : group,
  );
  expect(templateDrift(made, { ...asWanted, groups }, '2')).toEqual([]);
});
