/**
 * Inlined into the sign-in's page (build/sign-in-page.ts), after its templates: shows the form where nobody is signed
 * in, and keeps what is typed and pressed until the console's own form replaces it.
 */
import { keepForm } from '../../kit/start/kept-form.ts';
import { passkeysWork } from '../../kit/session/passkeys.ts';

const { lang, dataset } = document.documentElement;
const asked = globalThis.dimoraAsked?.signIn;
const template = document.querySelector<HTMLTemplateElement>(
  `#sign-in-${dataset['server'] ?? 'hub'}-${lang}`,
);
const before = document.querySelector('#root > .first');
const drawn = template?.content.firstElementChild?.cloneNode(true);
if (asked && before && drawn instanceof HTMLElement) {
  if (!passkeysWork()) drawn.querySelector('[data-press="passkey"]')?.parentElement?.remove();
  const fields = [...drawn.querySelectorAll('input')];
  for (const field of fields) if (field.name === 'username') field.value = asked.username ?? '';
  globalThis.dimoraForm = keepForm(drawn);
  before.replaceWith(drawn);
  fields.find(({ value }) => value === '')?.focus();
}
