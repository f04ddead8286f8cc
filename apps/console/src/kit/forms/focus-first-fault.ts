/** Focuses the first field with a fault, once the faults are rendered. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: false }),
  );
}

/** Focuses the field of a path, which holds it as `data-path`; nothing happens without one. */
export function focusField(form: HTMLFormElement | null, path: string | undefined): void {
  if (path === undefined) return;
  const place = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const field = place?.matches('input, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, button');
  field?.focus({ preventScroll: false });
}
