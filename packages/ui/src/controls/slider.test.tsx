import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const renderSlider = (onCommit: (value: number) => void): HTMLElement => {
  render(
    <Slider label="Brightness" value={40} format={(value) => `${value} %`} onCommit={onCommit} />,
  );
  return screen.getByRole('slider', { name: 'Brightness' });
};

test('keys show each value at once and send the last one after a pause', () => {
  const onCommit = vi.fn();
  const slider = renderSlider(onCommit);
  for (const value of ['41', '42', '43']) fireEvent.change(slider, { target: { value } });
  expect(slider).toHaveProperty('value', '43');
  expect(onCommit).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(500));
  expect(onCommit.mock.calls).toEqual([[43]]);
});

test('a drag sends its value when the thumb is let go', () => {
  const onCommit = vi.fn();
  const slider = renderSlider(onCommit);
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '70' } });
  act(() => void vi.advanceTimersByTime(2_000));
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider);
  expect(onCommit.mock.calls).toEqual([[70]]);
});

test('leaving the slider sends what was set', () => {
  const onCommit = vi.fn();
  const slider = renderSlider(onCommit);
  fireEvent.change(slider, { target: { value: '55' } });
  fireEvent.blur(slider);
  expect(onCommit.mock.calls).toEqual([[55]]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onCommit).toHaveBeenCalledTimes(1);
});
