import type { Environment } from '@dimora/contract';
import { HOME, type EnvironmentId } from '@dimora/domain';
import {
  aLamp,
  anEnvironment,
  anOwner,
  anOwnUser,
  systemEnvironments,
} from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { EditEnvironmentPage } from './edit-environment-page.tsx';
import { environmentsTexts } from './texts.ts';

const id = (text: string): EnvironmentId => text as EnvironmentId;
const ground = anEnvironment({ Id: id('ground'), Name: 'Ground floor', Type: 'openspace' });
const study = anEnvironment({
  Id: id('study'),
  Name: 'Reading room',
  Type: 'office',
  ParentEnvironmentId: ground.Id,
  revision: 4,
});
const nook = anEnvironment({ Id: id('nook'), Name: 'Nook', ParentEnvironmentId: study.Id });
const devices = [
  aLamp({ EnvironmentId: study.Id }),
  aLamp({ EnvironmentId: study.Id }),
  aLamp({ EnvironmentId: nook.Id }),
];

type Calls = NonNullable<FakeAnswers['environments']>;
const show = (environments: Calls = {}, scene: Scene = {}, at = 'study') =>
  renderScreen(<EditEnvironmentPage id={id(at)} />, {
    at: `/environments/${at}/edit`,
    texts: [environmentsTexts, environmentTexts, deviceTexts, eventTexts],
    answers: { environments },
    ...scene,
    snapshot: {
      user: anOwner(),
      environments: [...systemEnvironments(), ground, study, nook],
      devices,
      ...scene.snapshot,
    },
  });

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const rename = async ({ user }: Rendered, to: string) => {
  await user.clear(name());
  await user.paste(to);
};
const save = ({ user }: Rendered) =>
  user.click(screen.getByRole('button', { name: 'Save changes' }));
const updates = ({ calls }: Rendered) =>
  calls.filter(({ procedure }) => procedure === 'environments.update').map(({ input }) => input);
const saved: NonNullable<Calls['update']> = ({
  revision,
  Name,
  Type,
  ParentEnvironmentId,
  Description = '',
}) => ({
  ...study,
  Name,
  Type,
  ParentEnvironmentId: ParentEnvironmentId as EnvironmentId,
  Description,
  revision: revision + 1,
});

describe('[ENVS-08] editing an environment', () => {
  test('starts from the saved values and enables Save after a change', async () => {
    const rendered = await show();
    expect(name().value).toBe('Reading room');
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
    await save(rendered);
    expect(updates(rendered)).toEqual([]);
  });

  test('[ENVS-11] saves with the revision that was loaded, and confirms it in a dialog that leads back', async () => {
    const rendered = await show({ update: saved });
    await rename(rendered, 'Library');
    await save(rendered);
    const dialog = within(await screen.findByRole('dialog', { name: /has been saved/ }));
    expect(updates(rendered)).toEqual([
      {
        Id: 'study',
        revision: 4,
        Name: 'Library',
        Type: 'office',
        ParentEnvironmentId: 'ground',
        Description: '',
        IsPhysical: true,
      },
    ]);
    await rendered.user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(rendered.address()).toBe('/environments/study'));
  });

  test('[ENVS-11] a failure is shown in a dialog with an error icon; the input stays', async () => {
    const rendered = await show({
      update: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await rename(rendered, 'Library');
    await save(rendered);
    const dialog = await screen.findByRole('dialog', { name: 'The environment couldn’t be saved' });
    expect(dialog.querySelector('[data-icon=error]')).not.toBeNull();
    await rendered.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(name().value).toBe('Library');
  });

  test('validates before it asks the hub', async () => {
    const rendered = await show();
    await rendered.user.clear(name());
    await save(rendered);
    expect(screen.getByText('This field is required')).toBeDefined();
    expect(updates(rendered)).toEqual([]);
  });

  test('[ENVS-10] shows a taken name and a loop at their fields', async () => {
    let code: 'NAME_TAKEN' | 'ENVIRONMENT_CYCLE' = 'NAME_TAKEN';
    const rendered = await show({
      update: () => {
        throw hubError(code, { name: 'Kitchen' });
      },
    });
    await rename(rendered, 'Kitchen');
    await save(rendered);
    expect(await screen.findByText(/already has this name/)).toBeDefined();
    code = 'ENVIRONMENT_CYCLE';
    await rename(rendered, 'Den');
    await save(rendered);
    expect(await screen.findByText(/can’t contain itself/)).toBeDefined();
  });

  test('[ENVS-10] offers as parent neither the environment itself nor one below it', async () => {
    const rendered = await show();
    await rendered.user.click(screen.getByRole('combobox', { name: 'Located in' }));
    const options = screen
      .getAllByRole('option', { hidden: true })
      .map((each) => each.textContent?.trim());
    expect(options).toContain('Ground floor');
    expect(options).not.toContain('Reading room');
    expect(options).not.toContain('Nook');
  });

  test('[SECURITY-05] is only for people with permission', async () => {
    await show({}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.getByText('You can’t change environments')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[ENVS-04] does not edit the system’s environments', async () => {
    await show({}, {}, HOME);
    expect(screen.getByText('This environment belongs to the system')).toBeDefined();
  });

  test('is unavailable while the hub is offline', async () => {
    const rendered = await show({}, { connection: 'disconnected_network' });
    await rename(rendered, 'Library');
    await save(rendered);
    expect(screen.getAllByText(/no connection to the hub/).length).toBeGreaterThan(0);
    expect(updates(rendered)).toEqual([]);
  });
});

describe('two people edit one environment', () => {
  const theirs: Environment = {
    ...study,
    Name: 'Workshop',
    ParentEnvironmentId: HOME,
    revision: 5,
  };
  const meet = async (overrides: Calls = {}) => {
    const update: NonNullable<Calls['update']> = (input) => {
      if (input.revision !== 5)
        throw hubError('EDIT_CONFLICT', { kind: 'environment', revision: 5, changedBy: 'Marco' });
      return saved(input);
    };
    const rendered = await show({ update, get: () => theirs, ...overrides });
    await rename(rendered, 'Library');
    await rendered.user.click(screen.getByRole('textbox', { name: 'Description' }));
    await rendered.user.paste('Books');
    await save(rendered);
    return rendered;
  };

  const choice = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Name' })).getByRole<HTMLInputElement>(
      'radio',
      {
        name,
      },
    );

  test('the second sees who changed the same field, and that another field was merged', async () => {
    await meet();
    await screen.findByText('Marco changed this environment while you were editing');
    expect((await choice('Yours Library')).checked).toBe(false);
    expect((await choice('Marco Workshop')).checked).toBe(false);
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(screen.getByText(/Marco has just changed: Located in/)).toBeDefined();
  });

  test('choosing mine overwrites their field and keeps what they changed elsewhere', async () => {
    const rendered = await meet();
    await rendered.user.click(await choice('Yours Library'));
    await save(rendered);
    await screen.findByRole('dialog', { name: /has been saved/ });
    expect(updates(rendered).at(-1)).toMatchObject({
      revision: 5,
      Name: 'Library',
      Description: 'Books',
      ParentEnvironmentId: HOME,
    });
  });

  test('choosing theirs keeps the fields that only I changed', async () => {
    const rendered = await meet();
    await rendered.user.click(await choice('Marco Workshop'));
    await waitFor(() => expect(name().value).toBe('Workshop'));
    await save(rendered);
    await waitFor(() =>
      expect(updates(rendered).at(-1)).toMatchObject({
        revision: 5,
        Name: 'Workshop',
        Description: 'Books',
      }),
    );
  });
});

describe('[ENVS-08] deleting an environment', () => {
  const removal = async (remove: NonNullable<Calls['remove']>) => {
    const rendered = await show({ remove });
    await rendered.user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Reading room”?' }));
    return { rendered, dialog };
  };
  const gone = () => ({ movedDevices: 2, movedEnvironments: 1 });

  test('asks by name, says where the devices go and focuses the safe button', async () => {
    const { dialog, rendered } = await removal(gone);
    expect(dialog.getByText('Its 2 devices move to Ground floor.')).toBeDefined();
    expect(dialog.getByText('Its room moves to Ground floor.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(rendered.calls).toEqual([]);
  });

  test('[ENVS-11] says what has moved and returns to the environments', async () => {
    const { dialog, rendered } = await removal(gone);
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete' }));
    const told = within(await screen.findByRole('dialog', { name: /has been deleted/ }));
    expect(
      told.getByText(
        'Reading room has been deleted. Its 2 devices are now in Ground floor. Its room is now in Ground floor.',
      ),
    ).toBeDefined();
    await rendered.user.click(told.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(rendered.address()).toBe('/environments'));
    expect(rendered.home.environments.get('study')).toBeUndefined();
  });

  test('[ENVS-11] a failure is shown with its reason, and nothing is deleted', async () => {
    const { dialog, rendered } = await removal(() => {
      throw hubError('STORAGE_FAILED');
    });
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete' }));
    const told = await screen.findByRole('dialog', { name: 'The environment couldn’t be deleted' });
    expect(told.querySelector('[data-icon=error]')).not.toBeNull();
    expect(rendered.home.environments.get('study')).toBeDefined();
  });

  test('an environment deleted by somebody else stays on the screen with the input', async () => {
    const rendered = await show();
    await rename(rendered, 'Library');
    await act(async () => rendered.home.removeEnvironment('study'));
    expect(name().value).toBe('Library');
  });
});
