import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepForm, pressAgain, takeForm, typedInto } from './kept-form.ts';

const form = `<form>
  <input name="username" /><input name="password" type="password" />
  <button type="submit" data-press="sign-in">Sign in</button>
  <button type="button" data-press="it"><span>Italiano</span></button>
  <button type="button">Show</button>
</form>`;
let box: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div>${form}</div>`;
  box = document.body.firstElementChild as HTMLElement;
  globalThis.dimoraForm = keepForm(box);
});
afterEach(() => {
  takeForm();
  document.body.replaceChildren();
});

const press = (name: string, within: ParentNode = box): void =>
  within.querySelector<HTMLElement>(`[data-press="${name}"]`)?.click();
const busy = (): (string | undefined)[] =>
  [...box.querySelectorAll<HTMLElement>('[aria-busy]')].map(({ dataset }) => dataset['press']);

/** The console's own form, and what is pressed in it. */
function consoleForm(): { readonly pressed: string[]; readonly replace: () => void } {
  const pressed: string[] = [];
  const own = document.createElement('div');
  own.innerHTML = form;
  own.addEventListener('submit', (event) => event.preventDefault());
  for (const control of own.querySelectorAll<HTMLElement>('[data-press]'))
    control.addEventListener('click', () => pressed.push(control.dataset['press'] ?? ''));
  return { pressed, replace: () => document.body.replaceChildren(own) };
}

test('a press is kept and repeated once, in the form that replaces this one', () => {
  press('sign-in');
  const { pressed, replace } = consoleForm();
  replace();
  const kept = takeForm();
  if (kept) pressAgain(kept);
  expect(pressed).toEqual(['sign-in']);
  expect(takeForm()).toBeUndefined();
});

test('the last of several presses counts, and only its control is busy', () => {
  press('sign-in');
  press('sign-in');
  box.querySelector('span')?.click();
  expect(busy()).toEqual(['it']);
  expect(takeForm()?.pressed).toBe('it');
});

test('an unmarked control is not repeated', () => {
  box.querySelector<HTMLElement>('button:not([data-press])')?.click();
  const { pressed, replace } = consoleForm();
  replace();
  const kept = takeForm();
  if (kept) pressAgain(kept);
  expect(pressed).toEqual([]);
});

test('the input is available after the form has left the page, until it is taken over', () => {
  const field = box.querySelector<HTMLInputElement>('[name=username]');
  if (field) field.value = 'owner';
  field?.focus();
  document.body.replaceChildren();
  expect([typedInto('username'), typedInto('password'), typedInto('other')]).toEqual([
    'owner',
    '',
    undefined,
  ]);
  expect(takeForm()?.focused).toBe('username');
  expect(typedInto('username')).toBeUndefined();
});

test('the browser does not send the form', () => {
  const sent = new SubmitEvent('submit', { cancelable: true, bubbles: true });
  box.querySelector('form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
});
