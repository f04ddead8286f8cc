/**
 * The form that the page itself shows before the console's script has loaded (app/first/show-sign-in.ts), and what a
 * person has done to it since. It is handed over once: to the same form of the console.
 */
export type KeptForm = {
  /** Its fields keep what was typed, even once they are off the page. */
  readonly box: ParentNode;
  /** Name of the field that had the focus last. */
  focused: string | undefined;
  /** `data-press` of the control that was pressed last. */
  pressed: string | undefined;
};

declare global {
  // The inline script is no module: it hands over the form this way.
  var dimoraForm: KeptForm | undefined;
}

/** Records what is pressed and focused in a form that nothing else handles yet. */
export function keepForm(box: HTMLElement): KeptForm {
  const kept: KeptForm = { box, focused: undefined, pressed: undefined };
  box.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    if (!control) return;
    for (const other of box.querySelectorAll('[data-press]')) other.removeAttribute('aria-busy');
    control.setAttribute('aria-busy', 'true');
    kept.pressed = control.dataset['press'];
  });
  // Enter in a field presses the button, which is recorded; the browser must not send the form itself.
  box.addEventListener('submit', (event) => event.preventDefault());
  box.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) kept.focused = target.name;
  });
  return kept;
}

/** What was typed so far into a field of the form; `undefined` if there is no such form. */
export const typedInto = (name: string): string | undefined =>
  globalThis.dimoraForm?.box.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

/** Takes over the form; a second caller gets nothing. */
export function takeForm(): KeptForm | undefined {
  const kept = globalThis.dimoraForm;
  globalThis.dimoraForm = undefined;
  return kept;
}

/** Presses what was pressed in the form, in the page that has replaced it. */
export function pressAgain({ pressed }: KeptForm, within: ParentNode = document): void {
  if (pressed !== undefined)
    within.querySelector<HTMLElement>(`[data-press="${CSS.escape(pressed)}"]`)?.click();
}
