import type { EnvironmentId } from '@dimora/domain';
import { anEnvironment } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { asProperty, ownPlace, showWizard } from '../testing/wizard-scene.tsx';
import { option } from '../../../kit/testing/option.ts';

const added: NonNullable<FakeAnswers['environments']> = {
  add: ({ Name, Type }) => anEnvironment({ Name, Type, Id: Name as EnvironmentId }),
};
const offered = () =>
  within(screen.getByRole('group', { name: 'Typical rooms' }))
    .getAllByRole('button', { name: /^Add / })
    .map(({ textContent }) => textContent);

test('[WIZARD-23] offers the typical rooms of the place’s subtype', async () => {
  const villa = ownPlace({ SubType: 'Villa' });
  await showWizard('environmentsPage', {
    snapshot: { property: asProperty(villa) },
    cloud: { properties: { list: () => [villa] } },
  });
  await waitFor(() => expect(offered()).toContain('Changing room'));
  expect(offered()).toHaveLength(15);
});

test('[WIZARD-23] offers those of a house when the subtype is unknown', async () => {
  await showWizard('environmentsPage');
  expect(offered()).toEqual(['Kitchen', 'Bedroom', 'Bathroom', 'Living room']);
});

test('creates the chosen rooms in order and continues', async () => {
  const { user, asked, address, home } = await showWizard('environmentsPage', {
    answers: { environments: added },
  });
  for (const room of ['Add Kitchen', 'Add Bedroom', 'Add Bedroom'])
    await user.click(screen.getByRole('button', { name: room }));
  await user.click(await screen.findByRole('button', { name: 'Create 3 rooms' }));
  await waitFor(() => expect(address()).toBe('/wizard/roomPage'));
  expect(asked('environments.add')).toMatchObject([
    { Name: 'Kitchen', Type: 'kitchen', ParentEnvironmentId: '$home' },
    { Name: 'Bedroom', Type: 'bedroom' },
    { Name: 'Bedroom 2', Type: 'bedroom' },
  ]);
  expect(home.environments.get('Bedroom 2')).toBeDefined();
});

test('[WIZARD-22] another room requires a name and a type from the select', async () => {
  const { user, asked } = await showWizard('environmentsPage', {
    answers: { environments: added },
  });
  await user.click(screen.getByRole('button', { name: 'Another room' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Den');
  await user.tab();
  expect(screen.getByText('Fill in all the fields!')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Create 1 room' }));
  expect(asked('environments.add')).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await option('Study'));
  await user.click(screen.getByRole('button', { name: 'Create 1 room' }));
  await waitFor(() =>
    expect(asked('environments.add')).toMatchObject([{ Name: 'Den', Type: 'studio' }]),
  );
});

test('a room that failed stays, with the reason; created rooms are not created again', async () => {
  const { user, asked } = await showWizard('environmentsPage', {
    answers: {
      environments: {
        add: (draft) => {
          if (draft.Name === 'Bathroom') throw hubError('NAME_TAKEN', { name: 'Bathroom' });
          return anEnvironment({ Name: draft.Name, Id: draft.Name as EnvironmentId });
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add Kitchen' }));
  await user.click(screen.getByRole('button', { name: 'Add Bathroom' }));
  await user.click(await screen.findByRole('button', { name: 'Create 2 rooms' }));
  const alert = within(
    await screen.findByRole('dialog', { name: 'Not every room could be created' }),
  );
  expect(alert.getByText(/“Bathroom” is already taken/)).toBeDefined();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Bathroom');
  expect(screen.getByText('Already there: Kitchen')).toBeDefined();
  expect(asked('environments.add')).toHaveLength(2);
});
