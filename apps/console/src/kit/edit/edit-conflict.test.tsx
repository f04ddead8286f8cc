import type { RegistryNews, UserId } from '@dimora/contract/client';
import { HUB_ITSELF } from '@dimora/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import { bench, box, inForm, show, told, turn, type Bench } from './testing/bench-scene.tsx';

// The choices are lazy; load them once here, so that no test waits for them.
beforeAll(() => import('./conflict-rows.tsx'));

/** The choice between both values of a field. */
const choiceOf = async (field: string) => within(await screen.findByRole('group', { name: field }));
const option = async (field: string, name: string) =>
  (await choiceOf(field)).getByRole<HTMLInputElement>('radio', { name });

describe('when another person saves first', () => {
  const meet = async (theirs: Partial<Bench>, who?: string) => {
    const scene = await show();
    await scene.type('Name', 'Settle');
    await scene.type('Note', 'Oiled');
    scene.hub.others(theirs, who);
    await scene.press('Save');
    return scene;
  };

  test('different fields: both changes are saved, without a question', async () => {
    const { hub, saved } = await meet({ Colour: 'blue' });
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)).toEqual({
      fields: { Name: 'Settle', Colour: 'blue', Note: 'Oiled' },
      changes: { Name: 'Settle', Note: 'Oiled' },
      revision: 2,
    });
    expect(inForm().queryByRole('alert')).toBeNull();
    expect(box('Colour').value).toBe('blue');
  });

  test('the same field: only that one is asked about, names the person and has the focus', async () => {
    const { hub } = await meet({ Name: 'Seat', Colour: 'blue' });
    const notice = within(await told());
    expect(notice.getByText('Marco changed this bench')).toBeDefined();
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => group.textContent)).toEqual(['NameYoursSettleMarcoSeat']);
    const first = await option('Name', 'Yours Settle');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.checked).toBe(false);
    expect(inForm().getByRole('status').textContent).toContain('Marco has just changed: Colour');
    expect([box('Name').value, box('Colour').value]).toEqual(['Settle', 'blue']);
    expect(hub.saves).toHaveLength(1);
  });

  test('choosing mine saves it on top, with what they changed elsewhere', async () => {
    const { hub, user, press, saved } = await meet({ Name: 'Seat', Colour: 'blue' });
    await user.click(await option('Name', 'Yours Settle'));
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)).toEqual({
      fields: { Name: 'Settle', Colour: 'blue', Note: 'Oiled' },
      changes: { Name: 'Settle', Note: 'Oiled' },
      revision: 2,
    });
    expect(inForm().queryByRole('alert')).toBeNull();
  });

  test('choosing theirs saves what only I changed, and the choice can be changed', async () => {
    const { hub, user, press, saved } = await meet({ Name: 'Seat' });
    await user.click(await option('Name', 'Marco Seat'));
    expect([box('Name').value, box('Note').value]).toEqual(['Seat', 'Oiled']);
    await user.click(await option('Name', 'Yours Settle'));
    expect(box('Name').value).toBe('Settle');
    await user.click(await option('Name', 'Marco Seat'));
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)).toMatchObject({ revision: 2, changes: { Note: 'Oiled' } });
  });

  test('each field has its own choice', async () => {
    const { hub, user, press, saved } = await meet({ Name: 'Seat', Note: 'Waxed' });
    await user.click(await option('Name', 'Yours Settle'));
    await press('Save');
    expect(hub.saves).toHaveLength(1);
    const open = await option('Note', 'Yours Oiled');
    await waitFor(() => expect(document.activeElement).toBe(open));
    await user.click(await option('Note', 'Marco Waxed'));
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)?.fields).toEqual({ Name: 'Settle', Colour: 'red', Note: 'Waxed' });
  });

  test('typing over their value makes it mine again', async () => {
    const { user, type } = await meet({ Name: 'Seat' });
    await user.click(await option('Name', 'Marco Seat'));
    await type('Name', 'Sofa');
    expect((await option('Name', 'Yours Sofa')).checked).toBe(true);
  });

  test('a further change before saving is asked about with its newest value', async () => {
    const { hub, user, press } = await meet({ Name: 'Seat' });
    await user.click(await option('Name', 'Yours Settle'));
    hub.others({ Name: 'Stool' });
    await press('Save');
    expect((await option('Name', 'Marco Stool')).checked).toBe(false);
    expect(box('Name').value).toBe('Settle');
  });

  test('the hub is named as such, a hidden person as another person', async () => {
    await meet({ Name: 'Seat' }, HUB_ITSELF);
    expect(await screen.findByText('the hub changed this bench')).toBeDefined();
  });

  test('a person unknown to the user is another person', async () => {
    await meet({ Name: 'Seat' }, '');
    expect(await screen.findByText('Another person changed this bench')).toBeDefined();
    expect(await option('Name', 'Saved now Seat')).toBeDefined();
  });

  test('a change outside the form is no conflict: mine is saved on top', async () => {
    const { hub, saved } = await meet({});
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(inForm().queryByRole('alert')).toBeNull();
  });

  test('the same change by both counts as saved', async () => {
    const { saved } = await meet({ Name: 'Settle', Note: 'Oiled' });
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
  });

  test('a hub that can’t report the changes is shown as a failure', async () => {
    const read = () => Promise.reject(hubError('STORAGE_FAILED'));
    const scene = await show({ options: { read } });
    await scene.type('Name', 'Settle');
    scene.hub.others({ Name: 'Seat' });
    await scene.press('Save');
    expect((await told()).textContent).toContain('couldn’t be saved');
    expect(box('Name').value).toBe('Settle');
  });
});

describe('a change that arrives while editing', () => {
  const theirs = { ...bench, Name: 'Seat', revision: 2 };

  const by = { Id: 'anna' as UserId, Name: 'Anna' };
  const note = (
    home: Awaited<ReturnType<typeof show>>['home'],
    who: NonNullable<RegistryNews['by']>,
  ) =>
    act(() =>
      home.noteChanges([
        { kind: 'environment', Id: 'bench', change: 'changed', revision: 2, by: who },
      ]),
    );

  test('is taken over where nothing was typed, with a short note', async () => {
    const { home } = await show();
    note(home, by);
    turn({ known: { thing: theirs } });
    expect(box('Name').value).toBe('Seat');
    expect(inForm().getByRole('status').textContent).toContain('Anna has just changed: Name');
    expect(inForm().queryByRole('alert')).toBeNull();
  });

  test('in another field is taken over; the input stays and is saved', async () => {
    const { home, hub, type, press, saved } = await show();
    hub.others({ Name: 'Seat' });
    await type('Note', 'Oiled');
    note(home, by);
    turn({ known: { thing: theirs } });
    expect([box('Name').value, box('Note').value]).toEqual(['Seat', 'Oiled']);
    expect(inForm().getByRole('status').textContent).toContain('Anna has just changed: Name');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves).toMatchObject([{ revision: 2, changes: { Note: 'Oiled' } }]);
  });

  test('in the same field is shown, and asked about before it is replaced', async () => {
    const { home, hub, user, type, press, saved } = await show();
    hub.others({ Name: 'Seat' });
    await type('Name', 'Settle');
    note(home, by);
    turn({ known: { thing: theirs } });
    expect(inForm().getByRole('alert').textContent).toContain('Anna changed this bench');
    expect(box('Name').value).toBe('Settle');
    await press('Save');
    expect(hub.saves).toEqual([]);
    await user.click(await option('Name', 'Yours Settle'));
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves).toMatchObject([{ revision: 2, changes: { Name: 'Settle' } }]);
  });

  test('names an actor that isn’t a person', async () => {
    const { home, type } = await show();
    await type('Name', 'Settle');
    note(home, { kind: 'rule', Id: 'evening', Name: 'Evening' });
    turn({ known: { thing: theirs } });
    expect(inForm().getByRole('alert').textContent).toContain(
      'automation “Evening” changed this bench',
    );
  });

  test('that deletes the subject leaves the input readable', async () => {
    const { hub, type, press } = await show();
    await type('Name', 'Settle');
    turn({ known: { thing: undefined } });
    expect(inForm().getByRole('alert').textContent).toContain('Another person deleted this bench');
    expect(box('Name').value).toBe('Settle');
    expect(screen.getByText('It has just been deleted')).toBeDefined();
    await press('Save');
    expect(hub.saves).toEqual([]);
  });

  test('a save reports that the subject was deleted', async () => {
    const gone = () => Promise.reject(hubError('NOT_FOUND', { kind: 'environment' }));
    const { type, press } = await show({ options: { save: gone, read: gone } });
    await type('Name', 'Settle');
    await press('Save');
    expect((await told()).textContent).toContain('deleted this bench');
    expect(box('Name').value).toBe('Settle');
  });
});
