/** Once the faults are drawn, the focus goes to the first, wherever it is: nobody has to look for what was refused. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: false }),
  );
}
