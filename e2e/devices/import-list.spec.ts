/** Importing the group addresses of a KNX project, against a simulated line behind a gateway. */
import { KnxBus, KnxGateway } from '@dimora/simulators';
import { expect, test } from '../fixtures/test.ts';

const EXPORT = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<GroupAddress-Export xmlns="http://knx.org/xml/ga-export/01">
  <GroupRange Name="Lights" RangeStart="2048" RangeEnd="4095">
    <GroupAddress Name="Pergola light on/off" Address="1/0/1" DPTs="DPST-1-1" />
    <GroupAddress Name="Pergola light status" Address="1/0/2" DPTs="DPST-1-11" />
    <GroupAddress Name="Pergola blind up/down" Address="2/0/1" DPTs="DPST-1-8" />
    <GroupAddress Name="Kitchen hob light" Address="1/0/3" DPTs="DPST-1-1" />
    <GroupAddress Name="Old doorbell" Address="5/0/1" DPTs="DPST-1-1" />
    <GroupAddress Name="Time" Address="6/0/1" DPTs="DPST-10-1" />
  </GroupRange>
</GroupAddress-Export>`;

// A list that isn't one is refused.
test.use({ expectedErrors: /status of 422/ });

test(
  'an owner imports the devices of an ETS project, and one of them works',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const bus = new KnxBus().actuator('1/0/1', '1/0/2', 0);
    await using gateway = await new KnxGateway(bus).start();
    await page.goto('/devices/manual-install?family=generic%2Fknx&driver=knx');
    await page.getByRole('button', { name: 'Import from ETS' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import from ETS');
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page.getByText('Choose a file or paste the list')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Or paste its text here' });
    // An entity is refused, and what was pasted stays.
    await text.fill('<!DOCTYPE a [<!ENTITY b "c">]><GroupAddress-Export/>');
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page.getByText(/not a group-address list/)).toBeVisible();
    await expect(text).toHaveValue(/DOCTYPE/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'house.xml', mimeType: 'text/xml', buffer: Buffer.from(EXPORT) });
    const proposed = page.getByRole('list', { name: 'Proposed devices' });
    await expect(proposed.getByRole('listitem')).toHaveCount(4);
    await expect(proposed).toContainText('Light: on and off 1/0/1');
    await expect(page.getByText(/1 address belongs to no device/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Old doorbell' }).uncheck();
    await page.getByRole('button', { name: 'Add 3 devices' }).click();
    await expect(page.getByText('Choose a room', { exact: true }).last()).toBeVisible();
    // Its name contains its room; the others get the room for all.
    await expect(page.getByRole('combobox', { name: 'Room of Kitchen hob light' })).toHaveValue(
      'Kitchen',
    );
    await page.getByRole('combobox', { name: 'Room of Pergola blind' }).click();
    await page.getByRole('option', { name: 'Living room', exact: true }).click();
    await page.getByRole('combobox', { name: 'Environment' }).click();
    await page.getByRole('option', { name: 'Garden', exact: true }).click();
    await page.locator('[data-path="Address"]').fill('127.0.0.1');
    await page.locator('[data-path="port"]').fill(String(gateway.port));
    await page.getByRole('button', { name: 'Add 3 devices' }).click();
    await expect(page).toHaveURL('/devices/all');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      '3 devices are part of the house now.',
    );
    const lamp = await owner.device('knx_1-0-1');
    const blind = await owner.device('knx_2-0-1');
    const hob = await owner.device('knx_1-0-3');
    expect(lamp).toMatchObject({ Name: 'Pergola light' });
    const rooms = await owner.call<{ Id: string; Name: string }[]>('GET', '/api/environments');
    const roomOf = ({ EnvironmentId }: { EnvironmentId: string }) =>
      rooms.find(({ Id }) => Id === EnvironmentId)?.Name;
    expect([lamp, blind, hob].map(roomOf)).toEqual(['Garden', 'Living room', 'Kitchen']);
    await expect.poll(() => owner.value(lamp.Id, 'LIGHT_ON_OFF')).toBe(false);
    await page.goto('/devices/knx1-0-1');
    await page.getByRole('switch', { name: 'Pergola light' }).click();
    await expect.poll(() => bus.value('1/0/2')).toBe(1);
    await expect.poll(() => owner.value(lamp.Id, 'LIGHT_ON_OFF')).toBe(true);
    await page.goto('/devices/all');
    for (const { Id } of [lamp, blind, hob])
      await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
  },
);
