import type { EnvironmentId } from '@dimora/domain';
import {
  aLamp,
  anEnvironment,
  anOwner,
  anOwnUser,
  systemEnvironments,
} from '@dimora/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { EditEnvironmentPage } from './edit-environment-page.tsx';
import { environmentsTexts } from './texts.ts';

const study = anEnvironment({ Id: 'study' as EnvironmentId, Name: 'Study' });
const nook = anEnvironment({
  Id: 'nook' as EnvironmentId,
  Name: 'Nook',
  ParentEnvironmentId: study.Id,
});
const elsewhere = anEnvironment({ Id: 'attic' as EnvironmentId, Name: 'Attic' });
const devices = [
  aLamp({ EnvironmentId: study.Id, Name: 'Desk lamp', Key: 'desk' }),
  aLamp({ EnvironmentId: nook.Id, Name: 'Nook lamp', Key: 'nook-lamp' }),
  aLamp({ EnvironmentId: elsewhere.Id, Name: 'Attic lamp', Key: 'attic-lamp' }),
];

type Reset = NonNullable<NonNullable<FakeAnswers['state']>['resetHistory']>;
const done: Reset = () => ({ cleared: 3, deleted: 120 });
const show = (resetHistory: Reset = done, scene: Scene = {}) =>
  renderScreen(<EditEnvironmentPage id={study.Id} />, {
    at: '/environments/study/edit',
    texts: [environmentsTexts, environmentTexts, deviceTexts],
    answers: { state: { resetHistory } },
    ...scene,
    snapshot: {
      user: anOwner(),
      environments: [...systemEnvironments(), study, nook, elsewhere],
      devices,
      ...scene.snapshot,
    },
  });

const card = () => within(screen.getByRole('form', { name: 'Reset history' }));
const listOf = async ({ user }: Rendered, of: string) => {
  const box = card().getByRole('combobox', { name: of });
  await user.click(box);
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return within(list ?? document.body);
};
const choose = async (rendered: Rendered, of: string, choice: string) => {
  const list = await listOf(rendered, of);
  await rendered.user.click(list.getByRole('option', { name: choice, hidden: true }));
};
const optionsOf = async (rendered: Rendered, of: string) =>
  (await listOf(rendered, of))
    .getAllByRole('option', { hidden: true })
    .map((each) => each.textContent?.trim());
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = ({ user }: Rendered) => user.click(card().getByRole('button', { name: 'Reset' }));
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Reset the history of “Study”?' }));
const agree = async (rendered: Rendered) =>
  rendered.user.click((await question()).getByRole('button', { name: 'Reset' }));
const asked = ({ calls }: Rendered) =>
  calls.filter(({ procedure }) => procedure === 'state.resetHistory').map(({ input }) => input);
describe('resetting the history of an environment', () => {
  test('[ENVS-12] [ENVS-15] offers all variables of the list or one, and all devices of the environment or one', async () => {
    const rendered = await show();
    const variables = await optionsOf(rendered, 'State variable');
    expect(variables).toEqual([
      'All state variables',
      'Battery',
      'Alarm',
      'Wind',
      'Rain',
      'Daylight',
      'Temperature',
      'Presence',
      'People',
      'Residents at home',
      'Humidity',
      'Pressure',
      'Air quality',
      'Coarse dust (PM10)',
      'Fine dust (PM2.5)',
      'Vapours (TVOC)',
      'Carbon monoxide',
      'Carbon dioxide',
      'Noise',
      'Power',
      'Opening',
      'Light',
      'Plug',
      'Switch',
    ]);
  });

  test('[ENVS-15] offers the devices of the environment and of the rooms below, and no others', async () => {
    const rendered = await show();
    expect(await optionsOf(rendered, 'Device')).toEqual(['All devices', 'Desk lamp', 'Nook lamp']);
  });

  test('[ENVS-13] the times are shown only when recorded values are deleted too', async () => {
    const rendered = await show();
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.queryByLabelText('To')).toBeNull();
    const box = card().getByRole('checkbox', { name: /Delete the recorded values too/ });
    await rendered.user.click(box);
    expect(screen.getByLabelText('From')).toBeDefined();
    expect(screen.getByLabelText('To')).toBeDefined();
    await rendered.user.click(box);
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  test('[ENVS-16] [ENVS-17] without the flag it clears all current values and confirms it in a dialog', async () => {
    const rendered = await show();
    await press(rendered);
    const dialog = await question();
    expect(dialog.queryByText(/deleted/)).toBeNull();
    await agree(rendered);
    const told = await screen.findByRole('dialog', { name: 'The history has been reset' });
    expect(within(told).getByText('3 current values are cleared.')).toBeDefined();
    expect(asked(rendered)).toEqual([
      {
        Id: 'study',
        originatorKey: null,
        stateVar: null,
        deleteHistory: false,
        startTime: null,
        endTime: null,
      },
    ]);
  });

  test('[ENVS-12] [ENVS-14] [ENVS-16] sends the selection, the start as entered and no end if it is empty', async () => {
    const rendered = await show();
    await choose(rendered, 'State variable', 'Temperature');
    await choose(rendered, 'Device', 'Nook lamp');
    await rendered.user.click(card().getByRole('checkbox'));
    type('From', '2026-03-01T08:30');
    await press(rendered);
    expect(
      (await question()).getByText(/recorded since .* are deleted for everyone/),
    ).toBeDefined();
    await agree(rendered);
    const told = await screen.findByRole('dialog', { name: 'The history has been reset' });
    expect(told.textContent).toContain('120 recorded values are deleted.');
    expect(asked(rendered)).toEqual([
      {
        Id: 'study',
        originatorKey: 'nook-lamp',
        stateVar: 'TEMPERATURE',
        deleteHistory: true,
        startTime: '2026-03-01T07:30:00.000Z',
        endTime: null,
      },
    ]);
  });

  test('[ENVS-16] sends both times; cancelling the question sends nothing', async () => {
    const rendered = await show();
    await rendered.user.click(card().getByRole('checkbox'));
    type('From', '2026-03-01T08:30');
    type('To', '2026-03-02T09:00');
    await press(rendered);
    await rendered.user.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(asked(rendered)).toEqual([]);
    await press(rendered);
    await agree(rendered);
    await screen.findByRole('dialog', { name: 'The history has been reset' });
    expect(asked(rendered)).toMatchObject([
      // Half past eight and nine o’clock in Rome, where the house is.
      { startTime: '2026-03-01T07:30:00.000Z', endTime: '2026-03-02T08:00:00.000Z' },
    ]);
  });

  test('a missing start and a reversed range are reported at their fields before the question', async () => {
    const rendered = await show();
    await rendered.user.click(card().getByRole('checkbox'));
    await press(rendered);
    expect(screen.getByText('This field is required')).toBeDefined();
    type('From', '2026-03-02T09:00');
    type('To', '2026-03-01T08:30');
    await press(rendered);
    expect(screen.getByText('The start must be before the end')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked(rendered)).toEqual([]);
  });

  test('[ENVS-13] the button is disabled while it resets', async () => {
    let finish: () => void = () => undefined;
    const rendered = await show(
      () => new Promise((resolve) => (finish = () => resolve({ cleared: 1, deleted: 0 }))),
    );
    await press(rendered);
    await agree(rendered);
    const reset = (await question()).getByRole('button', { name: 'Reset' });
    expect(reset.getAttribute('aria-disabled')).toBe('true');
    await rendered.user.click(reset);
    expect(asked(rendered)).toHaveLength(1);
    finish();
    await screen.findByRole('dialog', { name: 'The history has been reset' });
  });

  test('[ENVS-17] a failure is shown in the same kind of dialog; the input stays', async () => {
    const rendered = await show(() => {
      throw hubError('STORAGE_FAILED');
    });
    await rendered.user.click(card().getByRole('checkbox'));
    type('From', '2026-03-01T08:30');
    await press(rendered);
    await agree(rendered);
    const told = await screen.findByRole('dialog', { name: 'The history couldn’t be reset' });
    expect(told.querySelector('[data-icon=error]')).not.toBeNull();
    await rendered.user.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('03/01/2026 08:30');
  });

  test('an error that only the hub detects is shown at its field', async () => {
    const rendered = await show(() => {
      throw hubError('VALIDATION_FAILED', {
        issues: [{ path: 'endTime', code: 'too_small' }],
      });
    });
    await rendered.user.click(card().getByRole('checkbox'));
    type('From', '2026-03-01T08:30');
    await press(rendered);
    await agree(rendered);
    expect(await screen.findByText('The start must be before the end')).toBeDefined();
  });

  test('[ENVS-08] the card is for people who may change the environment', async () => {
    const rendered = await show(done, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('form', { name: 'Reset history' })).toBeNull();
    expect(asked(rendered)).toEqual([]);
  });

  test('is disabled while the hub is offline', async () => {
    const rendered = await show(done, { connection: 'disconnected_network' });
    await press(rendered);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
