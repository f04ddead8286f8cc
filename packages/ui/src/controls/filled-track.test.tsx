import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { FilledTrack } from './filled-track.tsx';

/** A track of 200 px. */
function show(more: { disabledReason?: string } = {}) {
  const onCommit = vi.fn<(value: number) => void>();
  renderUi(
    <FilledTrack
      label="Brightness"
      value={40}
      format={(value) => `${value} %`}
      onCommit={onCommit}
      {...more}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Brightness' });
  const track = slider.parentElement as HTMLElement;
  track.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  track.setPointerCapture = () => undefined;
  return { onCommit, slider, track };
}
const at = (clientX: number, pointerType: 'mouse' | 'touch') => ({
  clientX,
  pointerType,
  button: 0,
  pointerId: 1,
});

test('shows its value inside, and sets what it is dragged to', () => {
  const { onCommit, track } = show();
  expect(track.textContent).toBe('40 %');
  fireEvent.pointerDown(track, at(100, 'mouse'));
  fireEvent.pointerMove(track, at(150, 'mouse'));
  expect(track.textContent).toBe('75 %');
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(track, at(150, 'mouse'));
  expect(onCommit.mock.calls).toEqual([[75]]);
});

test('a finger that scrolls the page across it changes nothing', () => {
  const { onCommit, track } = show();
  fireEvent.pointerDown(track, at(180, 'touch'));
  expect(track.textContent).toBe('40 %');
  fireEvent.pointerCancel(track, at(180, 'touch'));
  fireEvent.pointerUp(track, at(180, 'touch'));
  expect(onCommit).not.toHaveBeenCalled();
});

test('a tap sets the level under the finger', () => {
  const { onCommit, track } = show();
  fireEvent.pointerDown(track, at(20, 'touch'));
  fireEvent.pointerUp(track, at(20, 'touch'));
  expect(onCommit.mock.calls).toEqual([[10]]);
});

test('a slider that cannot be used says why and stays', () => {
  const { onCommit, slider, track } = show({ disabledReason: 'Not reachable' });
  expect((slider as HTMLInputElement).disabled).toBe(true);
  expect(track.title).toBe('Not reachable');
  fireEvent.pointerDown(track, at(20, 'mouse'));
  fireEvent.pointerUp(track, at(20, 'mouse'));
  expect(onCommit).not.toHaveBeenCalled();
});
