import { expect, test } from 'vitest';
import { mail as en } from './en/mail.ts';
import { placeholdersOf, textsOf } from './fill.ts';
import { mail as it } from './it/mail.ts';

test('[SHELL-01] every mail exists in both languages, with the same placeholders', () => {
  const italian = new Map(textsOf(it));
  const english = new Map(textsOf(en));
  expect([...italian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, text] of english)
    expect(placeholdersOf(italian.get(path) ?? ''), path).toEqual(placeholdersOf(text));
});
