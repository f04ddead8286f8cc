import type { Language } from '@dimora/domain';
import { radio as enRadio } from '../en/radio.ts';
import { vocabulary as enVocabulary } from '../en/vocabulary.ts';
import { fill } from '../fill.ts';
import { radio as itRadio } from '../it/radio.ts';
import { vocabulary as itVocabulary } from '../it/vocabulary.ts';

const WORDS = {
  en: { ...enRadio, systemEnvironments: enVocabulary.systemEnvironments },
  it: { ...itRadio, systemEnvironments: itVocabulary.systemEnvironments },
} as const;

type Words = (typeof WORDS)['en'];

/** Says what a file about radio networks says, in one language. */
export type RadioSpeaker = {
  readonly title: (radio: keyof Words['files']) => string;
  readonly table: (name: keyof Words['tables']) => string;
  /** The head of a column; `zone` is that of its times. */
  readonly column: (name: keyof Words['columns'], zone?: string) => string;
  readonly state: (state: keyof Words['states']) => string;
  readonly severity: (severity: keyof Words['severities']) => string;
  readonly direction: (direction: keyof Words['directions']) => string;
  readonly yes: (is: boolean) => string;
  /** A finding as a sentence; its code, if it has no words. */
  readonly finding: (code: string, params: Readonly<Record<string, string>>) => string;
  /** The name of a room; empty for none. */
  readonly room: (room: { readonly Id: string; readonly Name: string } | undefined) => string;
};

/** The speaker of a language. */
export function radioSpeaker(language: Language): RadioSpeaker {
  const words = WORDS[language];
  const sentences: Readonly<Record<string, string>> = words.findings;
  const system: Readonly<Record<string, string>> = words.systemEnvironments;
  return {
    title: (radio) => words.files[radio],
    table: (name) => words.tables[name],
    column: (name, zone) => fill(language, words.columns[name], { zone }),
    state: (state) => words.states[state],
    severity: (severity) => words.severities[severity],
    direction: (direction) => words.directions[direction],
    yes: (is) => (is ? words.words.yes : words.words.no),
    finding: (code, params) => fill(language, sentences[code] ?? code, params),
    room: (room) => {
      if (!room) return '';
      return room.Name === '' || room.Name === room.Id ? (system[room.Id] ?? room.Name) : room.Name;
    },
  };
}
