import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import {
  aHub,
  asked,
  bench,
  box,
  inForm,
  leave,
  show,
  told,
  turn,
} from './testing/bench-scene.tsx';

describe('loading', () => {
  test('waits, shows a failure with a retry button, and opens what arrives', async () => {
    const refetch = vi.fn<() => void>();
    const { press } = await show({ known: { thing: undefined, pending: true } });
    expect(screen.getByText('loading')).toBeDefined();
    turn({ known: { thing: undefined, error: hubError('STORAGE_FAILED'), refetch } });
    await press('Failed: STORAGE_FAILED');
    expect(refetch).toHaveBeenCalledOnce();
    turn({ known: { thing: bench } });
    expect(box('Name').value).toBe('Bench');
  });

  test.each([
    ['nowhere', { thing: undefined }],
    ['refused as unknown', { thing: undefined, error: hubError('NOT_FOUND') }],
  ])('a subject that is %s is shown as gone', async (_, known) => {
    await show({ known });
    expect(screen.getByText('gone')).toBeDefined();
  });

  test('[SECURITY-05] is for people with permission', async () => {
    await show({ may: false });
    expect(screen.getByText('forbidden')).toBeDefined();
  });
});

describe('saving', () => {
  test('is disabled without a change, and says so next to the button', async () => {
    const { hub, press } = await show();
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
    await press('Save');
    expect(hub.saves).toEqual([]);
  });

  test('sends the changes with the revision that was loaded', async () => {
    const { hub, type, press, saved } = await show();
    await type('Name', 'Settle');
    await press('Save');
    expect(hub.saves).toEqual([
      {
        fields: { Name: 'Settle', Colour: 'red', Note: '' },
        changes: { Name: 'Settle' },
        revision: 1,
      },
    ]);
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ Name: 'Settle', revision: 2 });
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
  });

  test('validates first; the first invalid field gets the focus', async () => {
    const { hub, type, press } = await show();
    await type('Name', '');
    await press('Save');
    expect(screen.getByText('required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(hub.saves).toEqual([]);
  });

  test('shows an error from the hub at its field until the field changes', async () => {
    const save = () => Promise.reject(hubError('NAME_TAKEN', { name: 'Settle' }));
    const { type, press } = await show({ options: { save } });
    await type('Name', 'Settle');
    await press('Save');
    expect(await screen.findByText('taken')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    await type('Name', 'Seat');
    expect(screen.queryByText('taken')).toBeNull();
  });

  test('shows a failure above the button; the input stays and can be saved again', async () => {
    let fails = true;
    const hub = aHub();
    const save: typeof hub.save = (edit) =>
      fails ? Promise.reject(hubError('STORAGE_FULL')) : hub.save(edit);
    const { type, press } = await show({ options: { save } }, 'connected', hub);
    await type('Name', 'Settle');
    await press('Save');
    const alert = await told();
    expect(alert.textContent).toContain('The bench couldn’t be saved');
    expect(alert.textContent).toContain('The hub’s disk is full');
    expect(box('Name').value).toBe('Settle');
    fails = false;
    await press('Save');
    await waitFor(() => expect(inForm().queryByRole('alert')).toBeNull());
    expect(hub.saves).toHaveLength(1);
  });

  test('cancelling the second factor shows no failure', async () => {
    const save = () => Promise.reject(hubError('STEP_UP_NEEDED'));
    const { type, press } = await show({ options: { save } });
    await type('Name', 'Settle');
    await press('Save');
    expect(inForm().queryByRole('alert')).toBeNull();
    expect(box('Name').value).toBe('Settle');
  });

  test('shows a spinner, saves once and keeps what is typed in the meantime', async () => {
    let answer: () => void = () => undefined;
    const hub = aHub();
    const save: typeof hub.save = async (edit) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return hub.save(edit);
    };
    const { user, type, press } = await show({ options: { save } }, 'connected', hub);
    await type('Name', 'Settle');
    await press('Save');
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    await press('Save');
    await user.type(box('Name'), '!');
    await act(async () => answer());
    expect(box('Name').value).toBe('Settle!');
    expect(hub.saves).toHaveLength(1);
    await press('Save');
    await act(async () => answer());
    expect(hub.saves[1]).toMatchObject({ revision: 2, changes: { Name: 'Settle!' } });
  });

  test('is disabled without the hub', async () => {
    const { hub, type, press } = await show({}, 'disconnected_network');
    await type('Name', 'Settle');
    expect(screen.getByText('There is no connection to the hub')).toBeDefined();
    await press('Save');
    expect(hub.saves).toEqual([]);
    expect(box('Name').value).toBe('Settle');
  });

  test('[SECURITY-05] is refused when the permission has been revoked, and the input stays', async () => {
    const { hub, type, press } = await show();
    await type('Name', 'Settle');
    turn({ may: false });
    expect(screen.getByText('You no longer have permission to change this')).toBeDefined();
    await press('Save');
    expect(hub.saves).toEqual([]);
    expect(box('Name').value).toBe('Settle');
  });
});

describe('leaving', () => {
  test('asks about unsaved changes; staying keeps them', async () => {
    const { type, press, address } = await show();
    await type('Name', 'Settle');
    leave('/elsewhere');
    await asked('Leave without saving?');
    await press('Keep editing');
    expect(address()).toBe('/bench');
    expect(box('Name').value).toBe('Settle');
    leave('/elsewhere');
    await asked('Leave without saving?');
    await press('Leave');
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('does not ask when nothing is unsaved, or after saving', async () => {
    const { type, press, address, saved } = await show();
    await type('Name', 'Settle');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    leave('/elsewhere');
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a page that navigates after its own save isn’t held back', async () => {
    const onSaved = () => leave('/list');
    const { type, press, address } = await show({ options: { onSaved } });
    await type('Name', 'Settle');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/list'));
  });
});
