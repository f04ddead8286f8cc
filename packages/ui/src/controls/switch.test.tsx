import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tile } from '../cards/tile.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Switch } from './switch.tsx';

test.each(['{Enter}', ' '])('is switched with the key %j', async (key) => {
  const onChange = vi.fn();
  const { user } = renderUi(<Switch label="Sofa lamp" checked={false} onChange={onChange} />);
  await user.tab();
  await user.keyboard(key);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('shows a pending command, and still accepts another press', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Switch label="Sofa lamp" checked pending onChange={onChange} />);
  const knob = screen.getByRole('switch', { name: 'Sofa lamp', checked: true });
  expect(knob.getAttribute('aria-busy')).toBe('true');
  await user.click(knob);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('does nothing when it is unavailable, and says why', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(
    <Switch
      label="Sofa lamp"
      checked
      onChange={onChange}
      disabledReason="You may look, not switch"
    />,
  );
  const knob = screen.getByRole('switch');
  await user.click(knob);
  expect(onChange).not.toHaveBeenCalled();
  expect(document.getElementById(knob.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You may look, not switch',
  );
});

test('a switch in a tile does not follow the tile’s link', async () => {
  const onChange = vi.fn();
  const followed = vi.fn((event: Event) => event.preventDefault());
  const { user } = renderUi(
    <Tile
      icon={null}
      title="Sofa lamp"
      href="#lamp"
      control={<Switch label="Sofa lamp" checked={false} onChange={onChange} />}
    />,
  );
  screen.getByRole('link').addEventListener('click', followed);
  await user.click(screen.getByRole('switch'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(followed).not.toHaveBeenCalled();
});
