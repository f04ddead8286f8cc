import type { DeviceGroup, DeviceGroupId, RegistryNews, UserId } from '@dimora/contract/client';
import { LIVING_GUEST, groups, show } from './testing/group-scene.tsx';
import { hubError } from '../../kit/testing/fake-api.ts';
import { aLamp, anOwner, anOwnUser } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CreateDeviceGroupPage } from './create-device-group-page.tsx';
import { DeviceGroupPage } from './device-group-page.tsx';
import { DeviceGroupsPage } from './device-groups-page.tsx';
import { option } from '../../kit/testing/option.ts';

const own = groups[1] as DeviceGroup;
const page = (id: string) => <DeviceGroupPage id={id as DeviceGroupId} />;

describe('the list', () => {
  test('[DEVICES-26] shows name, description, lock, kinds and devices, with system groups first', async () => {
    await show(<DeviceGroupsPage />, { snapshot: { devices: [aLamp(), aLamp()] } });
    const links = await screen.findAllByRole('link', { name: /devices?$/ });
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Lights'),
      expect.stringContaining('Terrace'),
    ]);
    const [lights, terrace] = links as [HTMLElement, HTMLElement];
    expect(within(lights).getByRole('img', { name: 'System group' })).toBeTruthy();
    expect(within(terrace).queryByRole('img')).toBeNull();
    expect(lights.textContent).toContain('All lights and lamps');
    expect(lights.textContent).toContain('2 devices');
    expect(terrace.textContent).toContain('What stands outside');
    expect(terrace.textContent).toContain('Blind or gate');
    expect(terrace.getAttribute('href')).toBe('/device-groups/terrace');
  });

  test('offers adding only to people who can change every device', async () => {
    await show(<DeviceGroupsPage />);
    expect((await screen.findByRole('link', { name: 'Add group' })).getAttribute('href')).toBe(
      '/device-groups/create',
    );
  });

  test.each([
    ['a user', anOwnUser({ Role: 'user' })],
    ['who may change one room’s', LIVING_GUEST],
  ])('%s is read-only', async (_who, user) => {
    await show(<DeviceGroupsPage />, { snapshot: { user } });
    await screen.findByText('Terrace');
    expect(screen.queryByRole('link', { name: 'Add group' })).toBeNull();
  });

  test('explains own groups when there are none', async () => {
    await show(<DeviceGroupsPage />, {}, { list: () => groups.slice(0, 1) });
    expect(await screen.findByText('No groups of your own yet')).toBeTruthy();
  });

  test('a person without access to devices sees no groups', async () => {
    const nobody = anOwner({ Claims: {} });
    const { calls } = await show(<DeviceGroupsPage />, { snapshot: { user: nobody } });
    expect(screen.getByText('You don’t have access to the device groups')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('adding', () => {
  test('[DEVICES-27] sends the group body and returns to the list', async () => {
    const scene = await show(<CreateDeviceGroupPage />, { at: '/device-groups/create' });
    const { user } = scene;
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    expect(screen.getAllByText('Mandatory Field')).toHaveLength(2);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.click(name);
    await user.paste('Garden');
    await user.click(screen.getByRole('combobox', { name: 'Kinds of devices' }));
    await user.click(await option('Siren'));
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    await waitFor(() => expect(scene.address()).toBe('/device-groups/all'));
    expect(scene.calls).toContainEqual({
      procedure: 'deviceGroups.addGroup',
      input: { Name: 'Garden', Description: '', IoTCategoryIds: ['siren'], Reports: [] },
    });
  });

  test('reports a taken name at its field and keeps the input', async () => {
    const { user } = await show(
      <CreateDeviceGroupPage />,
      {},
      {
        addGroup: ({ Name }) => {
          throw hubError('NAME_TAKEN', { name: Name });
        },
      },
    );
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste('Terrace');
    await user.click(screen.getByRole('combobox', { name: 'Kinds of devices' }));
    await user.click(await option('Siren'));
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    expect(await screen.findByText('Another group has this name')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe(
      'Terrace',
    );
  });

  test('is offered only with permission', async () => {
    await show(<CreateDeviceGroupPage />, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.getByText('You don’t have permission to change the device groups')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('one group', () => {
  test('[DEVICES-27] is saved under its revision', async () => {
    const { user, calls } = await show(page('terrace'));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(name);
    await user.paste('Garden');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('“Garden” saved');
    expect(calls.find(({ procedure }) => procedure === 'deviceGroups.update')?.input).toEqual({
      Id: 'terrace',
      revision: 1,
      Name: 'Garden',
      Description: 'What stands outside',
      IoTCategoryIds: ['barrier'],
      Reports: ['POSITION'],
    });
  });

  test('[DEVICES-27] is deleted after confirmation, leading to /device-groups', async () => {
    const scene = await show(page('terrace'));
    const { user } = scene;
    await user.click(await screen.findByRole('button', { name: 'Delete group' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete “Terrace”?', hidden: true });
    await user.click(within(asked).getByRole('button', { name: 'Delete group', hidden: true }));
    await waitFor(() => expect(scene.address()).toBe('/device-groups'));
    expect(scene.calls).toContainEqual({
      procedure: 'deviceGroups.remove',
      input: { Id: 'terrace' },
    });
  });

  test('saved first by somebody else keeps the input and offers their version', async () => {
    const theirs = { ...own, Name: 'Courtyard', revision: 2 };
    const { user, calls } = await show(
      page('terrace'),
      {},
      {
        get: () => theirs,
        update: ({ revision, ...group }) => {
          if (revision === 1)
            throw hubError('EDIT_CONFLICT', {
              kind: 'deviceGroup',
              revision: 2,
              changedBy: 'Marco',
            });
          return { ...own, ...group, Id: own.Id, revision: 3 } as DeviceGroup;
        },
      },
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.paste(' two');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Marco changed this group while you were editing');
    expect((name as HTMLInputElement).value).toBe('Terrace two');
    await user.click(await screen.findByRole('radio', { name: 'Yours Terrace two' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('“Terrace two” saved');
    expect(calls.filter(({ procedure }) => procedure === 'deviceGroups.update')).toHaveLength(2);
  });

  describe('changed by somebody else while it is open', () => {
    const theirs = { ...own, Name: 'Courtyard', revision: 2 };
    const by = { Id: 'marco' as UserId, Name: 'Marco' };
    const news: RegistryNews = {
      kind: 'deviceGroup',
      Id: own.Id,
      change: 'changed',
      revision: 2,
      by,
    };

    /** Shows the group; the test controls the hub's answers and news about groups. */
    async function following() {
      let now: DeviceGroup[] = [...groups];
      const scene = await show(page('terrace'), {}, { list: () => now });
      await screen.findByRole('textbox', { name: 'Name' });
      const hear = (next: DeviceGroup[], said: RegistryNews = news) => {
        now = next;
        act(() => scene.services.loader.follow([said]));
      };
      return { ...scene, hear };
    }
    const others = groups.filter(({ Id }) => Id !== own.Id);
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

    test('follows the change when nothing was typed', async () => {
      const { hear } = await following();
      hear([...others, theirs]);
      await waitFor(() => expect(name().value).toBe('Courtyard'));
      expect(screen.queryByText(/changed this group while you were editing/)).toBeNull();
    });

    test('keeps the input and saves it under the new revision', async () => {
      const { user, calls, hear } = await following();
      await user.click(name());
      await user.paste(' two');
      hear([...others, theirs]);
      await screen.findByText('Marco changed this group while you were editing');
      expect(name().value).toBe('Terrace two');
      await user.click(await screen.findByRole('radio', { name: 'Yours Terrace two' }));
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() =>
        expect(
          calls.find(({ procedure }) => procedure === 'deviceGroups.update')?.input,
        ).toMatchObject({ revision: 2, Name: 'Terrace two' }),
      );
      await waitFor(() =>
        expect(screen.queryByText(/changed this group while you were editing/)).toBeNull(),
      );
    });

    test('shows no name when the hub names nobody for this change', async () => {
      const { user, hear } = await following();
      hear([...others, theirs]);
      await waitFor(() => expect(name().value).toBe('Courtyard'));
      await user.click(name());
      await user.paste(' two');
      const { by: _, ...unnamed } = news;
      const next = { ...theirs, Description: 'By the sea', revision: 3 };
      hear([...others, next], { ...unnamed, revision: 3 });
      await screen.findByText(/^Just changed: Name and Description\./);
      expect(name().value).toBe('Courtyard two');
    });

    test('reports a deletion and keeps the input readable', async () => {
      const { user, hear } = await following();
      await user.click(name());
      await user.paste(' two');
      hear(others, { ...news, change: 'removed' });
      await screen.findByText('Marco has just deleted this group');
      expect(name().value).toBe('Terrace two');
      expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull();
    });
  });

  test('[DEVICES-26] a system group shows its devices and is read-only', async () => {
    await show(page('system-lights'), { snapshot: { devices: [aLamp({ Name: 'Sofa lamp' })] } });
    expect(await screen.findByText('This is a system group')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sofa lamp' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a missing group says so', async () => {
    await show(page('gone'));
    expect(await screen.findByText('This device group isn’t here')).toBeTruthy();
  });
});
