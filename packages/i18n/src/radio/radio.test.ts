import { ZWAVE_FINDING_CODES, ZWAVE_FIXES } from '@dimora/domain';
import { expect, test } from 'vitest';
import { radio as en } from '../en/radio.ts';
import { placeholdersOf, textsOf } from '../fill.ts';
import { radio as it } from '../it/radio.ts';
import { radioSpeaker } from './radio-speaker.ts';

test('[SHELL-01] every text about radio networks exists in both languages, with the same placeholders', () => {
  const italian = new Map(textsOf(it));
  const english = new Map(textsOf(en));
  expect([...italian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, text] of english)
    expect(placeholdersOf(italian.get(path) ?? ''), path).toEqual(placeholdersOf(text));
});

test('[ZWAVE-B1] each finding has a plain sentence, and each fix a name', () => {
  expect(Object.keys(en.findings).toSorted()).toEqual(ZWAVE_FINDING_CODES.toSorted());
  expect(Object.keys(en.fixes).toSorted()).toEqual(
    [...new Set(Object.values(ZWAVE_FIXES))].toSorted(),
  );
});

test('a finding is said as a sentence, in both languages', () => {
  const params = { nodes: '9, 12' };
  expect(radioSpeaker('en').finding('UNKNOWN_NODE_IN_GROUP', params)).toBe(
    'It sends to nodes that are no longer in the network: 9, 12.',
  );
  expect(radioSpeaker('it').finding('UNKNOWN_NODE_IN_GROUP', params)).toBe(
    'Trasmette a nodi che non fanno più parte della rete: 9, 12.',
  );
  expect(radioSpeaker('it').column('lastSeen', 'Europe/Rome')).toBe(
    'Ultimo contatto (Europe/Rome)',
  );
});
