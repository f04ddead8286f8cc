import type { Alarm, HouseEvent } from '@dimora/contract/client';
import { useNow } from '../../../kit/home/hooks.ts';
import { useEventWords } from '../../../entities/event/use-event-words.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { en } from '../locales/en.ts';
import { alarmTexts } from '../texts.ts';

/** How an alarm, its people and its steps are said. */
export function useAlarmWords() {
  const t = useTexts(alarmTexts);
  const format = useFormat();
  const language = useLanguage();
  const say = useEventWords();
  const now = useNow();
  const nameOf = ({ Name }: { readonly Name: string | null }): string =>
    Name ?? t(($) => $.somebody);
  return {
    nameOf,
    /** A time with the preposition that it needs, and with its day unless that is today. */
    moment: (which: keyof (typeof en)['moments'], at: number): string => {
      const [day = '', time = ''] = format.shortDateTime(at).split(' ');
      const form = format.day(at) === format.day(now) ? 'today' : 'other';
      return t(($) => $.moments[which][form], { day, time });
    },
    event: (event: HouseEvent) => say({ newest: event } as Parameters<typeof say>[0]),
    seen: ({ seen }: Alarm): string =>
      seen.length === 0
        ? t(($) => $.unseen)
        : t(($) => $.seenBy, { names: format.list(seen.map(nameOf)) }),
    step: ({ step }: Alarm['steps'][number]): { readonly title: string; readonly hint: string } => {
      if ('text' in step) return { title: step.text[language], hint: '' };
      return { title: t(($) => $.step[step.step].title), hint: t(($) => $.step[step.step].hint) };
    },
  };
}
