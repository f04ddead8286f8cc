import { splitChannel, type Language, type SampleSource } from '@dimora/domain';
import { samples as enSamples } from '../en/samples.ts';
import { vocabulary as enVocabulary } from '../en/vocabulary.ts';
import { samples as itSamples } from '../it/samples.ts';
import { vocabulary as itVocabulary } from '../it/vocabulary.ts';

const WORDS = {
  en: { ...enSamples, ...enVocabulary },
  it: { ...itSamples, ...itVocabulary },
} as const;

/** Names what a file of recorded values has, in one language. */
export type SampleSpeaker = {
  /** The heads of the columns, in their order. */
  readonly columns: Readonly<Record<keyof typeof enSamples.columns, string>>;
  /** The name of a room; of the whole house, if it has none. */
  readonly room: (room: { readonly Id: string; readonly Name: string } | undefined) => string;
  /** `Temperature`, `Switch 2`. */
  readonly variable: (name: string) => string;
  readonly source: (source: SampleSource) => string;
};

/** The speaker of a language. */
export function sampleSpeaker(language: Language): SampleSpeaker {
  const { columns, sources, stateVariables, systemEnvironments } = WORDS[language];
  const system: Readonly<Record<string, string>> = systemEnvironments;
  const variables: Readonly<Record<string, string>> = stateVariables;
  return {
    columns,
    room: (room) => {
      if (!room) return '';
      return room.Name === '' || room.Name === room.Id ? (system[room.Id] ?? room.Name) : room.Name;
    },
    variable: (name) => {
      const { plain, channel } = splitChannel(name);
      const named = variables[plain] ?? plain;
      return channel === 1 ? named : `${named} ${channel}`;
    },
    source: (source) => sources[source],
  };
}
