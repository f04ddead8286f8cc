/**
 * Copies a text; resolves to whether it worked. Browsers offer the clipboard only to https and localhost: on a hub
 * opened as http://192.168.1.20 the text is selected in a hidden field and copied as by Ctrl+C.
 */
export async function copyText(text: string): Promise<boolean> {
  // The types don't reflect that plain http has no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The user or a policy forbids it; the selection may still be copied.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  // Within an open dialog: elsewhere its focus trap would take the focus back.
  (before?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
