import { allowsSome, LANGUAGES } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import { useToasts } from '@dimora/ui';
import { IconPlayerPlay, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useOrpc, useServices } from '../../kit/services.tsx';
import { triggerHref } from '../../entities/trigger/trigger-href.ts';
import type { PalettePage } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** The automations that the user may see, and those that they may run now, by their names (SHELL-B2). */
export function useRules(): readonly PalettePage[] {
  const language = useLanguage();
  const claims = useClaims();
  const offline = useOffline();
  const orpc = useOrpc();
  const { api } = useServices();
  const toasts = useToasts();
  const explain = useExplain();
  const words = useWordsInEveryLanguage(paletteTexts);
  const { data } = useQuery(
    orpc.triggers.all.queryOptions({ enabled: allowsSome(claims, 'READ_TRIGGERS') }),
  );
  const mayRun = !offline && allowsSome(claims, 'RUN_TRIGGERS');
  return useMemo(() => {
    const also = LANGUAGES.map((each) => words[each].rules.also);
    return (data ?? []).flatMap(({ Id, Name: name }): PalettePage[] => {
      const say = (which: 'run' | 'ran' | 'failed', each = language): string =>
        fill(each, words[each].rules[which], { name });
      const run = async (): Promise<void> => {
        try {
          await api.triggers.run({ Id });
          toasts.show({ tone: 'good', message: say('ran') });
        } catch (error) {
          toasts.show({ tone: 'error', title: say('failed'), message: explain(error) });
        }
      };
      const page: PalettePage = {
        id: `rule ${Id}`,
        kind: 'page',
        Icon: IconRobot,
        labels: [name],
        also,
        action: { kind: 'go', href: triggerHref(Id) },
      };
      if (!mayRun) return [page];
      const labels = [language, ...LANGUAGES].map((each) => say('run', each));
      const action = { kind: 'command', run: () => void run() } as const;
      return [
        page,
        { id: `run ${Id}`, kind: 'command', Icon: IconPlayerPlay, labels, also, action },
      ];
    });
  }, [data, words, language, mayRun, api, toasts, explain]);
}
