import type { Device } from '@dimora/contract';
import { aMeter, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { option } from '../../../kit/testing/option.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import type { Scene } from '../../../kit/testing/scene.ts';
import {
  chooseFromMenu,
  detail,
  lamp,
  showDevice,
  type DeviceAnswers,
} from '../testing/device-scene.tsx';

// The dialog is lazy; load it once here, so that no test waits for it.
beforeAll(() => import('./edit-dialog.tsx'));

describe('editing', () => {
  const open = async (answers: DeviceAnswers, scene: Scene = {}) => {
    const rendered = await showDevice(lamp.Id, lamp, answers, scene);
    await chooseFromMenu(rendered.user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sofa lamp' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const retype = async (typed: string) => {
      await rendered.user.clear(name);
      if (typed !== '') await rendered.user.type(name, typed);
    };
    return { ...rendered, dialog, name, retype };
  };

  test('[DEVICES-22] saves the new name with the revision that was loaded, and confirms it', async () => {
    const { user, dialog, retype, calls, home } = await open({
      update: ({ change }) => ({ ...lamp, ...change, revision: 2 }) as Device,
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Device updated')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'devices.update')?.input).toEqual({
      Id: lamp.Id,
      revision: 1,
      change: { Name: 'Reading lamp' },
    });
    expect(home.devices.get(lamp.Id)?.Name).toBe('Reading lamp');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[ENVS-02] a lamp has no choice of what it measures; a meter can measure the whole house', async () => {
    const { user, dialog } = await open({});
    expect(dialog.queryByRole('combobox', { name: 'What the meter covers' })).toBeNull();
    expect(dialog.queryByRole('combobox', { name: 'What it measures' })).toBeNull();
    await user.keyboard('{Escape}');
    const meter = aMeter({ Name: 'Main meter' });
    const shown = await showDevice(meter.Id, meter, {
      update: ({ change }) => ({ ...meter, ...change, revision: 2 }) as Device,
    });
    await chooseFromMenu(shown.user, 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Main meter' }));
    await shown.user.click(form.getByRole('combobox', { name: 'What the meter covers' }));
    await shown.user.click(await option(/The whole house/));
    await shown.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Device updated')).toBeDefined();
    expect(shown.calls.find(({ procedure }) => procedure === 'devices.update')?.input).toEqual({
      Id: meter.Id,
      revision: 1,
      change: { Measures: 'house' },
    });
  });

  test('[DEVICES-22] a failure shows its reason and keeps what was typed', async () => {
    const { user, dialog, name, retype } = await open({
      update: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error updating device')).toBeDefined();
    expect(name.value).toBe('Reading lamp');
  });

  test('when somebody else saved first, the form says so, keeps what was typed and can overwrite', async () => {
    const theirs: Device = { ...lamp, Name: 'Floor lamp', revision: 2 };
    const { user, dialog, name, retype, calls } = await open({
      get: () => detail(theirs),
      update: ({ revision, change }) => {
        if (revision !== 2)
          throw hubError('EDIT_CONFLICT', {
            kind: 'device',
            revision: 2,
            changedBy: 'Marco Bianchi',
          });
        return { ...theirs, ...change, revision: 3 } as Device;
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Marco Bianchi changed this device while you were editing'),
    ).toBeDefined();
    expect(await screen.findByRole('radio', { name: 'Marco Bianchi Floor lamp' })).toBeDefined();
    expect(name.value).toBe('Reading lamp');
    await user.click(screen.getByRole('radio', { name: 'Yours Reading lamp' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(
        calls
          .filter(({ procedure }) => procedure === 'devices.update')
          .map(({ input }) => (input as { revision: number }).revision),
      ).toEqual([1, 2]),
    );
    expect(await screen.findByText('Device updated')).toBeDefined();
  });

  test('… or take their version', async () => {
    const theirs: Device = { ...lamp, Name: 'Floor lamp', revision: 2 };
    const { user, dialog, name, retype } = await open({
      get: () => detail(theirs),
      update: () => {
        throw hubError('EDIT_CONFLICT', { kind: 'device', revision: 2, changedBy: null });
      },
    });
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: 'Saved now Floor lamp' }));
    expect(name.value).toBe('Floor lamp');
  });

  test('the save button is disabled, with a reason, while nothing has changed or the name is missing', async () => {
    const { dialog, retype, user, calls } = await open({});
    expect(dialog.getByText('Nothing has changed yet')).toBeDefined();
    await retype('');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Give the device a name').length).toBeGreaterThan(0);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.update');
  });

  test('leaving with unsaved changes asks', async () => {
    const { user, dialog, retype, name } = await open({});
    await retype('Reading lamp');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name.value).toBe('Reading lamp');
  });

  test('[SECURITY-05] somebody who may not edit has no button for it', async () => {
    await showDevice(lamp.Id, lamp, {}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });
});
