import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page opened as http://192.168.1.20: it has no clipboard, only the copy command. */
function plainHttp(answers: boolean) {
  vi.stubGlobal('navigator', {});
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: (command: string) => {
      const field = document.activeElement as HTMLTextAreaElement;
      copied.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
      return answers;
    },
  });
  return copied;
}

test('without https the text is selected and copied; focus and scroll position stay', async () => {
  const copied = plainHttp(true);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyText('one\ntwo')).toBe(true);
  expect(copied).toEqual(['copy one\ntwo']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a refusal by the browser is reported', async () => {
  plainHttp(false);
  expect(await copyText('secret')).toBe(false);
});

test('when the clipboard is forbidden, the selection is used', async () => {
  const copied = plainHttp(true);
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  expect(await copyText('secret')).toBe(true);
  expect(copied).toEqual(['copy secret']);
});
