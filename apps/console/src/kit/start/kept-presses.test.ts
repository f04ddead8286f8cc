import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPresses, keepPresses, pressOf, takePress } from './kept-presses.ts';

const lamp = pressOf('lamp', 'SET_ON_OFF');
let key: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  const picture = document.createElement('div');
  picture.innerHTML = `<button data-press="${lamp}" aria-checked="false"><span></span></button>`;
  keepPresses(picture);
  key = picture.querySelector('button') as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  forgetPresses();
});

test('a press is shown at once, and handed over once', () => {
  key.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(key.getAttribute('aria-checked')).toBe('true');
  expect(key.getAttribute('aria-busy')).toBe('true');
  expect(takePress(pressOf('lamp', 'SET_MUTE'))).toBeUndefined();
  expect(takePress(lamp)).toBe(true);
  expect(takePress(lamp)).toBeUndefined();
});

test('a second press reverts the first', () => {
  key.click();
  key.click();
  expect(key.getAttribute('aria-checked')).toBe('false');
  expect(key.hasAttribute('aria-busy')).toBe(false);
  expect(takePress(lamp)).toBeUndefined();
});

test('a press expires after a minute, or when another person follows', () => {
  key.click();
  vi.advanceTimersByTime(60_000);
  expect(takePress(lamp)).toBeUndefined();
  key.click();
  forgetPresses();
  expect(takePress(lamp)).toBeUndefined();
});
