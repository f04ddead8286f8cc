import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Menu } from './menu.tsx';

function open() {
  const onDelete = vi.fn();
  const ui = renderUi(
    <Menu
      label="Room"
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
      groups={[
        { id: 'a', entries: [{ id: 'edit', label: 'Edit', href: '#edit' }] },
        { id: 'b', entries: [{ id: 'delete', label: 'Delete', danger: true, onPress: onDelete }] },
      ]}
    />,
  );
  return { ...ui, onDelete };
}

test('opens on its first entry; arrow keys move and wrap around', async () => {
  const { user } = open();
  await user.click(screen.getByText('More'));
  expect(document.activeElement?.textContent).toBe('Edit');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Delete');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Edit');
});

test('Escape closes it and returns the focus', async () => {
  const { user } = open();
  await user.click(screen.getByText('More'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('More'));
});

test('an entry acts and closes it', async () => {
  const { user, onDelete } = open();
  await user.click(screen.getByText('More'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('clicking outside closes it', async () => {
  const { user } = open();
  await user.click(screen.getByText('More'));
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['above its button where there is no room below', 700, 'above', '686px'],
  ['below it elsewhere, as high as the room there', 100, 'below', '614px'],
])('opens %s', async (_, top, side, room) => {
  vi.stubGlobal('innerHeight', 768);
  const { user } = open();
  const box = screen.getByText('More').parentElement as HTMLElement;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, top, 40, 40));
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  await user.click(screen.getByText('More'));
  const menu = screen.getByRole('menu').parentElement as HTMLElement;
  expect([menu.dataset['side'], menu.style.getPropertyValue('--room')]).toEqual([side, room]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
