import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(busy = false) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const ui = renderUi(
    <ConfirmDialog
      opened
      title="Delete “Kitchen”?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
      busy={busy}
    >
      Its eight devices stay, without a room.
    </ConfirmDialog>,
  );
  return { ...ui, onConfirm, onCancel };
}

test('names the entity and the loss, and focuses the safe button', async () => {
  ask();
  expect(await screen.findByRole('dialog', { name: 'Delete “Kitchen”?' })).toBeTruthy();
  expect(screen.getByText('Its eight devices stay, without a room.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
});

test('has its name from the first paint, before its title is found', async () => {
  ask();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.getAttribute('aria-label')).toBe('Delete “Kitchen”?');
});

test('Enter on the focused button cancels', async () => {
  const { user, onCancel, onConfirm } = ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape cancels too', async () => {
  const { user, onCancel, onConfirm } = ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('ignores a second confirmation while the first is in progress', async () => {
  const { user, onConfirm } = ask(true);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
