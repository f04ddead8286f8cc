import type { ModbusConnection } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOwnUser } from '@dimora/testing/builders';
import { hubError } from '../../kit/testing/fake-api.ts';
import type { Rendered } from '../../kit/testing/render.tsx';
import { FakeCarrier } from '../../kit/testing/fake-carrier.ts';
import { aBus, show, timing } from './testing/modbus-scene.tsx';
import { option } from '../../kit/testing/option.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const updates = ({ calls }: Rendered) =>
  calls
    .filter(({ procedure }) => procedure === 'modbus.updateConfiguration')
    .map(({ input }) => input);
const NODES = { view: 'nodes', bus: '0001' } as const;
const PROBE = { ...NODES, device: 'probe' } as const;

test('[MODBUS-01] shows each connection with its devices, as a summary and as nodes', async () => {
  const page = await show();
  await screen.findByText('Modbus TCP · 192.168.1.40:502');
  expect(screen.getByText('Acme XY-MD02')).toBeTruthy();
  await page.user.click(screen.getByRole('radio', { name: 'Nodes' }));
  const nodes = await screen.findByRole('navigation', { name: 'Connections and devices' });
  expect(within(nodes).getByRole('button', { name: /Attic probe/ })).toBeTruthy();
});

test('[MODBUS-B1] shows the health of the bus', async () => {
  await show();
  await screen.findByText('2.5');
  expect(screen.getByText('requests per second')).toBeTruthy();
  expect(screen.getByText('40 ms')).toBeTruthy();
  expect(screen.getAllByText('Connected')).toHaveLength(1);
});

test('[MODBUS-B1] shows the current value of each register, and which registers are missing', async () => {
  await show(PROBE);
  await screen.findByText('21.3 °C');
  expect(screen.getByText('raw 213')).toBeTruthy();
  expect(screen.getByText('not there')).toBeTruthy();
});

test('[MODBUS-B1] follows the health of the bus and shows its age while the hub is offline', async () => {
  const carrier = new FakeCarrier();
  const away = () => Promise.reject(hubError('HUB_UNREACHABLE'));
  const page = await show({}, { timing: away }, { topics: () => () => carrier });
  carrier.tell('modbusTiming', [{ id: '0001', timing }]);
  expect(screen.getByText('2.5')).toBeTruthy();
  carrier.tell('modbusTiming', [{ id: '0001', timing: { ...timing, requestsPerSecond: 7.5 } }]);
  expect(screen.getByText('7.5')).toBeTruthy();
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(page.calls.map(({ procedure }) => procedure)).not.toContain('modbus.timing');
  carrier.say('modbusTiming', (sink) => sink.away());
  expect(await screen.findByText(/^Last updated/)).toBeTruthy();
  expect(screen.getByText('7.5')).toBeTruthy();
  expect(screen.queryByText('Connected')).toBeNull();
});

test('[MODBUS-B1] follows the values of the registers', async () => {
  const carrier = new FakeCarrier();
  await show(PROBE, {}, { topics: () => () => carrier });
  const look = (value: number) => ({ cells: [value * 10], value, failure: null });
  carrier.tell('modbusRegisters', { looks: [look(21.3), look(40)], failed: false });
  expect(await screen.findByText('21.3 °C')).toBeTruthy();
  carrier.tell('modbusRegisters', { looks: [look(22.5), look(40)], failed: false });
  expect(screen.getByText('22.5 °C')).toBeTruthy();
  carrier.tell('modbusRegisters', { looks: [look(22.5), look(40)], failed: true });
  expect(screen.getByText('Live values couldn’t be read')).toBeTruthy();
});

test('[MODBUS-05] a new device is selected and starts disabled, with placeholder names and the brand as its vendor', async () => {
  const page = await show(NODES);
  await page.user.click(await button('Add device'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('New device');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Model name' }).value).toBe('Model');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Manufacturer' }).value).toBe(
    'Nidea',
  );
  expect(
    screen.getByRole('switch', { name: 'Part of the house' }).getAttribute('aria-checked'),
  ).toBe('false');
  const node = screen.getByRole('button', { name: /New device/ });
  expect(node.getAttribute('aria-current')).toBe('true');
});

test('[MODBUS-06] removing a node asks ‘Are you sure?’ first', async () => {
  const page = await show(PROBE);
  await page.user.click(await button('Remove node'));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: /Attic probe/ })).toBeTruthy();
  await page.user.click(await button('Remove node'));
  const again = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await page.user.click(within(again).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Attic probe/ })).toBeNull());
});

test.each([
  ['Save', false],
  ['Save and rebuild', true],
])('[MODBUS-07] %s sends the whole connection', async (name, rebuild) => {
  const page = await show(PROBE, {
    updateConfiguration: () => aBus({ revision: 4 }),
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await page.user.click(await button(name));
  await waitFor(() => expect(updates(page)).toHaveLength(1));
  expect(updates(page)[0]).toMatchObject({
    _bus_id_: '0001',
    rebuild,
    params: {
      id: '0001',
      address: '192.168.1.40',
      revision: 3,
      devices: [{ name: 'Attic probe!' }],
    },
  });
});

test('input typed while a save runs stays and is saved with the new revision', async () => {
  const answers: (() => void)[] = [];
  let saved = aBus();
  const page = await show(PROBE, {
    getAllConfigurations: () => [saved],
    updateConfiguration: async ({ params }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      saved = { ...saved, ...(params as typeof saved), revision: saved.revision + 1 };
      return saved;
    },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await page.user.type(name, '!');
  await page.user.click(await button('Save'));
  await page.user.type(name, '?');
  answers[0]?.();
  await screen.findByText('Bus 0001 is saved');
  expect(name.value).toMatch(/!\?$/);
  await page.user.click(await button('Save'));
  await waitFor(() => expect(updates(page)).toHaveLength(2));
  expect(updates(page)[1]).toMatchObject({ params: { revision: saved.revision } });
});

/** A hub where Marco saves this change just before the first save. */
const overtaken = (change: Partial<ModbusConnection>) => {
  let now = aBus();
  return {
    getAllConfigurations: () => [now],
    updateConfiguration: ({ params }: { readonly params: object }) => {
      if (now.revision === 4) return { ...now, ...params, revision: 5 };
      now = aBus({ revision: 4, ...change });
      throw hubError('EDIT_CONFLICT', { kind: 'modbusBus', revision: 4, changedBy: 'Marco' });
    },
  };
};

test('the later of two people saves their input together with the other’s changes', async () => {
  const page = await show(PROBE, overtaken({ address: '192.168.1.41' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await page.user.click(await button('Save'));
  await waitFor(() => expect(updates(page)).toHaveLength(2));
  expect(updates(page)[1]).toMatchObject({
    params: { revision: 4, address: '192.168.1.41', devices: [{ name: 'Attic probe!' }] },
  });
  expect(screen.queryByText(/changed this bus/)).toBeNull();
});

test('a device that both changed in the same field causes a question, and their version can stay', async () => {
  const [probe] = aBus().devices;
  const page = await show(
    PROBE,
    overtaken({ devices: probe ? [{ ...probe, name: 'Loft probe' }] : [] }),
  );
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await page.user.click(await button('Save'));
  await screen.findByText('Marco changed this bus while you were editing');
  expect(name().value).toBe('Attic probe!');
  await page.user.click(await screen.findByRole('radio', { name: /^Marco Loft probe/ }));
  expect(name().value).toBe('Loft probe');
});

test('invalid input is reported before it is sent', async () => {
  const page = await show(PROBE);
  await page.user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await screen.findByText('This field is required');
  expect(screen.getAllByText('Some fields need your attention').length).toBeGreaterThan(0);
});

test('a device template fills in the registers, after a question when there are some', async () => {
  const page = await show(PROBE);
  await page.user.click(await screen.findByRole('combobox', { name: /Use a template/ }));
  await page.user.click(await option('Generic room thermostat'));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the registers?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  const map = screen.getByRole('list', { name: 'Register map' });
  expect(within(map).getByText('Holding register 3')).toBeTruthy();
});

test('a value with different registers for reading and writing shows both, and can be changed back', async () => {
  const page = await show(PROBE, { updateConfiguration: () => aBus({ revision: 4 }) });
  const map = await screen.findByRole('list', { name: 'Register map' });
  await page.user.click(within(map).getByRole('button', { name: /Input register 1/ }));
  const field = within(map).getByRole('textbox', { name: 'Command register' });
  // An input register takes no commands itself, so nothing offers to write it.
  expect(within(map).queryByRole('switch', { name: 'Writable' })).toBeNull();
  await page.user.click(field);
  await page.user.paste('40');
  expect(within(map).getByRole('switch', { name: 'Writable' })).toBeTruthy();
  await page.user.click(await button('Save'));
  await waitFor(() => expect(updates(page)).toHaveLength(1));
  const saved = updates(page)[0] as { params: { devices: { bindings: unknown[] }[] } };
  expect(saved.params.devices[0]?.bindings[0]).toMatchObject({
    kind: 'input',
    address: 1,
    writeAddress: 40,
    writable: true,
  });
  await page.user.clear(field);
  expect(within(map).queryByRole('switch', { name: 'Writable' })).toBeNull();
});

test('a connection that waits to be restarted says so', async () => {
  await show(NODES, { getAllConfigurations: () => [aBus({ rebuilt: false })] });
  await screen.findByText('Saved, but not rebuilt');
  expect(await button('Save and rebuild')).toHaveProperty('disabled', false);
});

test('a house without a bus can create one', async () => {
  const page = await show({}, { getAllConfigurations: () => [], timing: () => [] });
  await screen.findByText('No Modbus connection yet');
  const [first] = await screen.findAllByRole('button', { name: 'Add connection' });
  if (first) await page.user.click(first);
  await screen.findByText('New connection');
  expect(screen.getByRole('navigation', { name: 'Connections and devices' }).textContent).toContain(
    'Bus 0001',
  );
});

test('a failure is shown with a way to try again', async () => {
  await show({}, { getAllConfigurations: () => Promise.reject(hubError('INTERNAL')) });
  expect(await screen.findByText('The Modbus connections couldn’t be loaded')).toBeTruthy();
});

test('somebody who may not read settings sees a message, and nothing is requested', async () => {
  const page = await show({}, {}, { snapshot: { user: anOwnUser({ Role: 'guest', Claims: {} }) } });
  await screen.findByText('You don’t have access to the Modbus connections');
  expect(page.calls).toEqual([]);
});
