import type { EnvironmentId } from '@dimora/domain';
import { anEnvironment, anOwner, anOwnUser, systemEnvironments } from '@dimora/testing/builders';
import { useNavigate } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { CreateEnvironmentPage } from './create-environment-page.tsx';
import { environmentsTexts } from './texts.ts';
import { option } from '../../kit/testing/option.ts';

const ground = anEnvironment({ Id: 'ground' as EnvironmentId, Name: 'Ground floor' });
type Add = NonNullable<NonNullable<FakeAnswers['environments']>['add']>;
const added: Add = (draft) =>
  anEnvironment({
    Name: draft.Name,
    Type: draft.Type,
    ParentEnvironmentId: draft.ParentEnvironmentId as EnvironmentId,
    Id: 'new' as EnvironmentId,
  });

/** Replaces the shell's links. */
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate({ href: '/devices' })}>Away</button>
      <button onClick={() => void navigate({ href: '/environments' })}>Back</button>
    </>
  );
}

const show = (add: Add = added, scene: Scene = {}) =>
  renderScreen(
    <>
      <CreateEnvironmentPage parent={ground.Id} />
      <Elsewhere />
    </>,
    {
      at: '/environments/create',
      texts: [environmentsTexts, environmentTexts],
      answers: { environments: { add } },
      ...scene,
      snapshot: {
        user: anOwner(),
        environments: [...systemEnvironments(), ground],
        ...scene.snapshot,
      },
    },
  );
const fill = async ({ user }: Rendered) => {
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('  Pantry ');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await option(/Kitchen/));
};
const press = ({ user }: Rendered) => user.click(screen.getByRole('button', { name: 'Add' }));

describe('[ENVS-09] adding an environment', () => {
  test('returns to the list of environments with the new one in it', async () => {
    const rendered = await show();
    await fill(rendered);
    await press(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/environments'));
    expect(rendered.calls.at(-1)?.input).toMatchObject({
      Type: 'kitchen',
      ParentEnvironmentId: 'ground',
    });
    expect(rendered.home.environments.get('new')).toBeDefined();
  });

  test('requires a name and a type', async () => {
    const rendered = await show();
    await press(rendered);
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(rendered.calls).toEqual([]);
  });

  test('[ENVS-03] offers every type by its name', async () => {
    const rendered = await show(added, { language: 'it' });
    await rendered.user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    expect(
      screen
        .getAllByRole('option', { hidden: true })
        .filter((each) => each.closest('[role=listbox]')),
    ).not.toHaveLength(0);
    expect(screen.getByRole('option', { name: /Cucina/, hidden: true })).toBeDefined();
  });

  test('a name that is taken is reported at the field, and the input stays', async () => {
    const rendered = await show(() => {
      throw hubError('NAME_TAKEN', { name: 'Pantry' });
    });
    await fill(rendered);
    await press(rendered);
    expect(await screen.findByText(/already has this name/)).toBeDefined();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('  Pantry ');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  test('asks before leaving with unsaved input, and stays if one cancels', async () => {
    const rendered = await show();
    await rendered.user.click(screen.getByRole('button', { name: 'Away' }));
    await waitFor(() => expect(rendered.address()).toBe('/devices'));
    await rendered.user.click(screen.getByRole('textbox', { name: 'Name' }));
    await rendered.user.paste('Pantry');
    await rendered.user.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await rendered.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rendered.address()).toBe('/devices');
    await rendered.user.click(screen.getByRole('button', { name: 'Back' }));
    await rendered.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(rendered.address()).toBe('/environments'));
  });

  test('[SECURITY-05] is only for people with permission', async () => {
    await show(added, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.getByText('You can’t change environments')).toBeDefined();
  });
});
