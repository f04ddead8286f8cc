import type { ZwaveNodeDrifts, ZwaveTemplate } from '@dimora/contract/client';
import { anOwnUser } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import type { Scene } from '../../kit/testing/scene.ts';
import type { NetworkSearch } from './network-search.ts';
import { TemplatesView } from './page/lazy-views.ts';
import { aJob, aNetwork, houseNodes } from './testing/network-house.ts';
import { showNetwork, type Held } from './testing/network-scene.tsx';

beforeAll(() => TemplatesView.preload());

const MODEL = { ManufacturerId: 0x10f, ProductType: 1, ProductId: 2 };
const own = { manufacturerId: 0x10f, productType: 1, productId: 2 };

/** The test house, in which the counter light and the blinds are of one model. */
const nodes = () =>
  houseNodes().map((row) =>
    (row.node === '2' || row.node === '3') && row.radio
      ? { ...row, radio: { ...row.radio, own: { ...(row.radio.own as object), ...own } } }
      : row,
  );

const TEMPLATE: ZwaveTemplate = {
  Id: 'relay',
  Name: 'Relay',
  ...MODEL,
  version: 2,
  changedAt: Date.parse('2026-11-20T10:00:00Z'),
  content: {
    groups: [{ endpoint: 0, group: '1', targets: [{ node: 'controller', endpoint: null }] }],
    parameters: [{ key: '1', value: 60 }],
  },
};
const following: ZwaveNodeDrifts = {
  node: '2',
  template: 'relay',
  appliedVersion: 2,
  version: 2,
  drift: [],
};
const drifting: ZwaveNodeDrifts = {
  ...following,
  node: '3',
  appliedVersion: 1,
  drift: [
    { kind: 'missing', endpoint: 0, group: '1', target: { node: '1', endpoint: null } },
    { kind: 'extra', endpoint: 0, group: '2', target: { node: '24', endpoint: null } },
    { kind: 'parameter', key: '1', wanted: 60, value: 48 },
  ],
};
const PARAMETER = { key: '1', name: 'Time to open', unit: 's', value: 48, min: 1, max: 120 };

/** The page of templates, on a hub that does what it is asked for. */
async function showTemplates(
  search: NetworkSearch = { tab: 'templates' },
  templates: readonly ZwaveTemplate[] = [TEMPLATE],
  held: Held = {},
  scene: Scene = {},
) {
  const page = await showNetwork(
    search,
    { nodes: nodes(), ...held },
    { startJob: ({ job }) => aJob({ job: 'read', name: job, node: '3' }) },
    {
      ...scene,
      zwave: {
        templates: () => [...templates],
        drifts: () => (templates.length === 0 ? [] : [following, drifting]),
        templateVersions: () => [TEMPLATE, { ...TEMPLATE, version: 1 }],
        adoptTemplates: () => aJob({ job: 'adopt', name: 'adoptTemplates' }),
        applyTemplate: () => aJob({ job: 'apply', name: 'applyTemplate', node: '3' }),
        saveTemplate: () => aJob({ job: 'save', name: 'saveTemplate', node: '3' }),
        updateTemplate: () => {
          throw hubError('EDIT_CONFLICT');
        },
        removeTemplate: () => ({}),
      },
    },
  );
  const asked = (procedure: string) =>
    page.calls.filter((call) => call.procedure === `zwave.${procedure}`).map(({ input }) => input);
  return { ...page, asked };
}

test('[ZWAVE-B1] a template says how many devices follow it, how many differ, and how in words', async () => {
  const page = await showTemplates();
  const list = within(await screen.findByRole('list', { name: 'Configuration templates' }));
  expect(list.getByText('Acme Lamp · Version 2 · 2 devices follow it')).toBeTruthy();
  expect(list.getByText('1 differs')).toBeTruthy();
  // Three of the house’s devices are of other models.
  expect(screen.getByText('3 devices follow no template')).toBeTruthy();
  page.unmount();
  const opened = await showTemplates({ tab: 'templates', template: 'relay' });
  opened.live.job({ job: 'read', name: 'parameters', state: 'done', result: [PARAMETER] });
  const devices = within(await screen.findByRole('list', { name: 'Devices of this model' }));
  expect(await devices.findByText('“Lifeline” should report to Hub, and doesn’t.')).toBeTruthy();
  expect(devices.getByText('“Key pressed” also reports to device 24, gone.')).toBeTruthy();
  expect(devices.getByText('“Time to open” is 48 s instead of 60 s.')).toBeTruthy();
  expect(devices.getByText('It was given version 1; the latest is 2.')).toBeTruthy();
  expect(devices.getByText('As its template wants it')).toBeTruthy();
});

test('[ZWAVE-B1] a device that differs is put back, or what it has becomes the new template', async () => {
  const page = await showTemplates({ node: '3' });
  const home = { _home_id_: 'E1A244F0', _node_id_: 3 };
  await page.user.click(await screen.findByRole('button', { name: 'Put it back: South blinds' }));
  expect(page.asked('applyTemplate')).toEqual([{ ...home, Id: 'relay' }]);
  page.live.job({ job: 'apply', name: 'applyTemplate', state: 'done', result: { drift: [{}] } });
  expect(await screen.findByText('The device has kept something else')).toBeTruthy();
  await page.user.click(
    screen.getByRole('button', { name: 'Accept as the new template: South blinds' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Accept what “South blinds” has as the new template?',
  });
  await page.user.click(within(dialog).getByRole('button', { name: 'Accept as the new template' }));
  expect(page.asked('saveTemplate')).toEqual([{ ...home, template: 'relay' }]);
});

test('[ZWAVE-13] a house without templates gets one for each model by one click', async () => {
  const page = await showTemplates({ tab: 'templates' }, []);
  expect(await screen.findByText('No template yet')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Make templates of this house' }));
  expect(page.asked('adoptTemplates')).toEqual([{ _home_id_: 'E1A244F0' }]);
  page.live.job({ job: 'adopt', name: 'adoptTemplates', state: 'failed', failure: 'UNREACHABLE' });
  expect(await screen.findByText('The stick can’t be reached.')).toBeTruthy();
});

test('a device that follows none becomes the example of a new template', async () => {
  const page = await showTemplates({ node: '2' }, []);
  await page.user.click(
    await screen.findByRole('button', { name: 'Make a template of this device' }),
  );
  expect(page.asked('saveTemplate')).toEqual([
    { _home_id_: 'E1A244F0', _node_id_: 2, template: null },
  ]);
});

test('a template is changed as a whole, and a version of somebody else is never overwritten', async () => {
  const page = await showTemplates({ tab: 'templates', template: 'relay' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await page.user.clear(name);
  await page.user.type(name, 'Hall relay');
  await page.user.click(screen.getByRole('button', { name: 'May be anything: Lifeline' }));
  await page.user.click(screen.getByRole('button', { name: 'Save as version 3' }));
  const { changedAt: _at, ...sent } = TEMPLATE;
  expect(page.asked('updateTemplate')).toEqual([
    { ...sent, Name: 'Hall relay', content: { ...TEMPLATE.content, groups: [] } },
  ]);
  expect(
    await screen.findByText(
      'Somebody has saved another version meanwhile. Open it again to see it.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as version 3' })).toBeTruthy();
});

test('a template is deleted after a question, and its versions can be read before', async () => {
  const page = await showTemplates({ tab: 'templates', template: 'relay' });
  await page.user.click(await screen.findByRole('button', { name: 'Versions' }));
  expect(
    within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the template “Relay”?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(page.asked('removeTemplate')).toEqual([{ Id: 'relay' }]);
});

test('[ZWAVE-03] a closed installation and people who may only look are offered no change', async () => {
  const closed = await showTemplates({ tab: 'templates', template: 'relay' }, [TEMPLATE], {
    networks: [aNetwork({ isClosed: true })],
    status: 'CLOSE',
  });
  expect(await screen.findByRole('list', { name: 'Devices of this model' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete|Put it back|Accept)/ })).toBeNull();
  closed.unmount();
  await showTemplates({ tab: 'templates' }, [TEMPLATE], {}, { snapshot: { user: anOwnUser() } });
  expect(screen.queryByRole('button', { name: 'Make templates of this house' })).toBeNull();
});
