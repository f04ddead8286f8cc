import type { AssistantEntry } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useApi, useOrpc } from '../../kit/services.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';

/** The house’s thread, and what a person does in it. */
export type Thread = {
  readonly entries: readonly AssistantEntry[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly again: () => void;
  /** What was written and isn’t answered yet. */
  readonly asking: string | null;
  /** Why the last thing wasn’t done, as text. */
  readonly refused: string | null;
  /** Resolves to whether the house has answered. */
  readonly say: (text: string) => Promise<boolean>;
  readonly choose: (Id: string, choice: number | 'all') => Promise<boolean>;
  readonly perform: (Id: string, without: readonly string[]) => Promise<boolean>;
  readonly dismiss: (Id: string) => Promise<boolean>;
  readonly saveDraft: (Id: string, Enabled: boolean) => Promise<AssistantEntry | undefined>;
  readonly clear: () => Promise<boolean>;
};

type Held = { entries: AssistantEntry[]; model: boolean };

/** One’s own thread with the house (SHELL-B5). */
export function useThread(): Thread {
  const orpc = useOrpc();
  const client = useQueryClient();
  const { assistant } = useApi();
  const Language = useLanguage();
  const explain = useExplain();
  const [asking, setAsking] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const options = orpc.assistant.thread.queryOptions({ staleTime: 0 });
  const query = useQuery(options);
  const { data, error, isFetching, refetch } = useHeldError(query);
  const { queryKey } = options;

  /** Adds an answer, or shows the result of an earlier one. */
  const put = useCallback(
    (entry: AssistantEntry): void => {
      client.setQueryData<Held>(queryKey, (held) => {
        if (!held) return held;
        const known = held.entries.some(({ Id }) => Id === entry.Id);
        const entries = known
          ? held.entries.map((each) => (each.Id === entry.Id ? entry : each))
          : [...held.entries, entry];
        return { ...held, entries };
      });
    },
    [client, queryKey],
  );

  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    setRefused(null);
    try {
      return await act();
    } catch (reason) {
      setRefused(explain(reason));
      // It may have expired, or been done elsewhere.
      void refetch();
      return undefined;
    } finally {
      setAsking(null);
    }
  };
  const told = async (act: () => Promise<AssistantEntry>): Promise<boolean> => {
    const entry = await attempt(act);
    if (entry) put(entry);
    return entry !== undefined;
  };

  return {
    entries: data?.entries,
    error,
    isFetching,
    again: () => void refetch(),
    asking,
    refused,
    say: (Text) => {
      setAsking(Text);
      return told(() => assistant.say({ Text, Language }));
    },
    choose: async (Id, choice) => {
      const done = await told(() => assistant.choose({ Id, choice }));
      const question = data?.entries.find((each) => each.Id === Id);
      if (done && question?.answer.kind === 'question')
        put({ ...question, answer: { ...question.answer, state: 'done' } });
      return done;
    },
    perform: (Id, without) => told(() => assistant.perform({ Id, without: [...without] })),
    dismiss: (Id) => told(() => assistant.dismiss({ Id })),
    saveDraft: async (Id, Enabled) => {
      const entry = await attempt(() => assistant.saveDraft({ Id, Enabled }));
      if (entry) put(entry);
      return entry;
    },
    clear: async () => {
      const done = await attempt(() => assistant.clear({}));
      if (done) client.setQueryData<Held>(queryKey, (held) => held && { ...held, entries: [] });
      return done !== undefined;
    },
  };
}
