import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** A list as on a page: each row is deleted at once, or after a question. */
function Rooms({ asks = false }: { readonly asks?: boolean }) {
  useFocusAfterRemoval();
  const [rooms, setRooms] = useState(['Kitchen', 'Study', 'Attic']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string | null) => {
    setRooms(rooms.filter((each) => each !== name));
    setAsked(null);
  };
  return (
    <main id="main" tabIndex={-1}>
      <h1>House</h1>
      <section>
        <h2>Rooms</h2>
        <div>
          {rooms.map((name) => (
            <div key={name} className="row">
              {name}
              <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
                Delete {name}
              </button>
            </div>
          ))}
          <button type="button">Add</button>
        </div>
      </section>
      {asked !== null && (
        <Dialog opened onClose={() => setAsked(null)} title="Delete?">
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const held = () => document.activeElement;

test('the next row gets the focus, then the previous one, then the heading', async () => {
  renderUi(<Rooms />);
  await press('Delete Study');
  await waitFor(() => expect(held()?.textContent).toBe('AtticDelete Attic'));
  await press('Delete Attic');
  await waitFor(() => expect(held()?.textContent).toBe('KitchenDelete Kitchen'));
  // The row, not its button: a key that is still held deletes nothing.
  await userEvent.keyboard('{Enter}');
  await press('Delete Kitchen');
  await waitFor(() => expect(held()).toBe(screen.getByRole('heading', { name: 'Rooms' })));
});

test('a row that is deleted after a question leaves the focus on the next one', async () => {
  renderUi(<Rooms asks />);
  await press('Delete Kitchen');
  (await screen.findByRole('button', { name: 'Yes' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(held()?.textContent).toBe('StudyDelete Study'));
});

test('focus elsewhere stays there', async () => {
  renderUi(<Rooms />);
  screen.getByRole('button', { name: 'Delete Kitchen' }).focus();
  screen.getByRole('button', { name: 'Add' }).focus();
  screen.getByRole('button', { name: 'Delete Kitchen' }).click();
  await waitFor(() => expect(screen.queryByText('Kitchen')).toBeNull());
  expect(held()).toBe(screen.getByRole('button', { name: 'Add' }));
});
