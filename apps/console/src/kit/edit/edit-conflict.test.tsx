import type { UserId } from '@dimora/contract/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import {
  asked,
  bench,
  box,
  FIELDS,
  inForm,
  show,
  told,
  turn,
  type Bench,
} from './testing/bench-scene.tsx';

// The dialog is lazy; load it once here, so that no test waits for it.
beforeAll(() => import('./conflict-dialog.tsx'));

describe('somebody else saves first', () => {
  const meet = async (theirs: Partial<Bench>) => {
    const scene = await show();
    await scene.type('Name', 'Settle');
    await scene.type('Note', 'Oiled');
    scene.hub.others(theirs);
    await scene.press('Save');
    return scene;
  };

  test('it is told who, and what each has changed, field by field', async () => {
    await meet({ Name: 'Seat', Colour: 'blue' });
    const dialog = within(await asked('Marco changed this bench'));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldYoursTheirs',
      'NameSettleSeat',
      'Colourredblue',
      'NoteOiledempty',
    ]);
  });

  test('keeping mine saves it over theirs, with what they changed elsewhere', async () => {
    const { hub, press, saved } = await meet({ Name: 'Seat', Colour: 'blue' });
    await asked('Marco changed this bench');
    await press('Keep mine');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)).toEqual({
      fields: { Name: 'Settle', Colour: 'blue', Note: 'Oiled' },
      changes: { Name: 'Settle', Note: 'Oiled' },
      revision: 2,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('taking theirs loses nothing that was typed', async () => {
    const { press } = await meet({ Name: 'Seat' });
    await asked('Marco changed this bench');
    await press('Take theirs');
    expect([box('Name').value, box('Note').value]).toEqual(['Seat', 'Oiled']);
    expect(screen.getByText(/You had typed “Settle”/)).toBeDefined();
    await press('Put it back');
    expect(box('Name').value).toBe('Settle');
    expect(screen.queryByText(/You had typed/)).toBeNull();
  });

  test('where no field is contested, taking theirs gives up mine, which can be put back', async () => {
    const { press } = await meet({ Colour: 'blue' });
    const dialog = within(await asked('Marco changed this bench'));
    expect(dialog.getByText(/keeping yours keeps both/)).toBeDefined();
    await press('Take theirs');
    expect(FIELDS.map((field) => box(field).value)).toEqual(['Bench', 'blue', '']);
    expect(screen.getByText(/You had typed “Settle”/)).toBeDefined();
    expect(screen.getByText(/You had typed “Oiled”/)).toBeDefined();
  });

  test('the decision can wait: what was typed stays, and Save asks again', async () => {
    const { user, hub, press } = await meet({ Name: 'Seat' });
    await asked('Marco changed this bench');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inForm().getByRole('alert').textContent).toContain('Marco changed this bench');
    expect(box('Name').value).toBe('Settle');
    await press('Save');
    await asked('Marco changed this bench');
    expect(hub.saves).toHaveLength(1);
  });

  test('who is overtaken twice is asked about the newest', async () => {
    const { hub, press } = await meet({ Name: 'Seat' });
    await asked('Marco changed this bench');
    hub.others({ Name: 'Stool' });
    await press('Keep mine');
    await waitFor(() =>
      expect(screen.getByRole('row', { name: 'Name Settle Stool' })).toBeDefined(),
    );
  });

  test('what concerns no field of the form is no conflict: mine is saved over it', async () => {
    const { hub, saved } = await meet({});
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who has typed the same has saved it', async () => {
    const { saved } = await meet({ Name: 'Settle', Note: 'Oiled' });
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
  });

  test('a hub that can’t be asked what has changed is told as a failure', async () => {
    const read = () => Promise.reject(hubError('STORAGE_FAILED'));
    const scene = await show({ options: { read } });
    await scene.type('Name', 'Settle');
    scene.hub.others({ Name: 'Seat' });
    await scene.press('Save');
    expect((await told()).textContent).toContain('couldn’t be saved');
    expect(box('Name').value).toBe('Settle');
  });

  test('on a form that is its own question, the notice shows the fields, and Save keeps mine', async () => {
    const { hub, type, press, saved } = await show({ options: {} });
    turn({ options: { read: hub.read, save: hub.save, onSaved: saved, asks: 'form' } });
    await type('Name', 'Settle');
    hub.others({ Name: 'Seat' });
    await press('Save');
    const notice = within(await told());
    expect(notice.getByText('Marco changed this bench')).toBeDefined();
    expect(notice.getByRole('row', { name: 'Name Settle Seat' })).toBeDefined();
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves.at(-1)).toMatchObject({ revision: 2, changes: { Name: 'Settle' } });
  });
});

describe('news while one edits', () => {
  const theirs = { ...bench, Name: 'Seat', revision: 2 };

  test('is followed where nothing was typed', async () => {
    await show();
    turn({ known: { thing: theirs } });
    expect(box('Name').value).toBe('Seat');
    expect(inForm().queryByRole('alert')).toBeNull();
  });

  test('is shown where something was, with who it was, and asked about before it is replaced', async () => {
    const { home, hub, type, press, saved } = await show();
    hub.others({ Name: 'Seat' });
    await type('Name', 'Settle');
    act(() =>
      home.noteChanges([
        {
          kind: 'environment',
          Id: 'bench',
          change: 'changed',
          revision: 2,
          by: { Id: 'anna' as UserId, Name: 'Anna' },
        },
      ]),
    );
    turn({ known: { thing: theirs } });
    expect(inForm().getByRole('alert').textContent).toContain('Anna changed this bench');
    expect(box('Name').value).toBe('Settle');
    await press('Save');
    await asked('Anna changed this bench');
    expect(hub.saves).toEqual([]);
    await press('Keep mine');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(hub.saves).toMatchObject([{ revision: 2, changes: { Name: 'Settle' } }]);
  });

  test('names an actor that isn’t a person', async () => {
    const { home, type } = await show();
    await type('Name', 'Settle');
    const by = { kind: 'rule', Id: 'evening', Name: 'Evening' } as const;
    act(() =>
      home.noteChanges([{ kind: 'environment', Id: 'bench', change: 'changed', revision: 2, by }]),
    );
    turn({ known: { thing: theirs } });
    expect(inForm().getByRole('alert').textContent).toContain('rule “Evening” changed this bench');
  });

  test('of nobody who is known is somebody’s', async () => {
    const { type } = await show();
    await type('Name', 'Settle');
    turn({ known: { thing: theirs } });
    expect(inForm().getByRole('alert').textContent).toContain('Somebody changed this bench');
  });

  test('that it is deleted leaves what was typed to be read', async () => {
    const { hub, type, press } = await show();
    await type('Name', 'Settle');
    turn({ known: { thing: undefined } });
    expect(inForm().getByRole('alert').textContent).toContain('Somebody deleted this bench');
    expect(box('Name').value).toBe('Settle');
    expect(screen.getByText('It has been deleted meanwhile')).toBeDefined();
    await press('Save');
    expect(hub.saves).toEqual([]);
  });

  test('a save that finds it deleted says so', async () => {
    const gone = () => Promise.reject(hubError('NOT_FOUND', { kind: 'environment' }));
    const { type, press } = await show({ options: { save: gone, read: gone } });
    await type('Name', 'Settle');
    await press('Save');
    expect((await told()).textContent).toContain('deleted this bench');
    expect(box('Name').value).toBe('Settle');
  });
});
