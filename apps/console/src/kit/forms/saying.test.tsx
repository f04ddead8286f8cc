import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSayDone } from './use-say-done.ts';
import type { Undone } from './use-say-failed.ts';

function Remove({ code, undone }: { readonly code: string; readonly undone?: Undone }) {
  const { attempt } = useAttempt();
  const act = () => Promise.reject(hubError(code as never));
  return (
    <button type="button" onClick={() => void attempt(act, undone)}>
      Remove
    </button>
  );
}

const press = async (
  screenOf: Parameters<typeof renderScreen>[0],
  language: 'en' | 'it' = 'en',
) => {
  const { user } = await renderScreen(screenOf, { language });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
};

test('a failure says what wasn’t done, and why', async () => {
  await press(<Remove code="STORAGE_FULL" undone="removed" />);
  expect(await screen.findByText('This couldn’t be removed')).toBeTruthy();
  expect(screen.getByText('The hub’s disk is full. Nothing was saved.')).toBeTruthy();
});

test('it is in Italian too, and may have no heading of its own', async () => {
  await press(<Remove code="STORAGE_FULL" />, 'it');
  expect(await screen.findByText('Non ha funzionato')).toBeTruthy();
});

function Done() {
  const sayDone = useSayDone();
  return (
    <>
      <button type="button" onClick={() => sayDone('removed')}>
        Remove
      </button>
      <button type="button" onClick={() => sayDone('saved', 'Luce')}>
        Save
      </button>
    </>
  );
}

test('success says what was done, and of which thing, in the person’s language', async () => {
  const { user } = await renderScreen(<Done />, { language: 'it' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Rimozione completata')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hai salvato «Luce»')).toBeTruthy();
});

test('cancelling the second step shows no failure', async () => {
  await press(<Remove code="STEP_UP_NEEDED" undone="removed" />);
  expect(screen.queryByText('This couldn’t be removed')).toBeNull();
});

test('in place, its heading is above the reason', async () => {
  await renderScreen(<Refusal error={hubError('STORAGE_FULL')} undone="file" />);
  expect(screen.getByText('The file couldn’t be created')).toBeTruthy();
  expect(screen.getByText('The hub’s disk is full. Nothing was saved.')).toBeTruthy();
});
