import { common } from '../i18n/common.ts';
import type { Common } from '../i18n/locales/en.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** The states that are said about something. */
type State = Exclude<keyof Common['page'], 'offline' | 'old' | 'ask' | 'goneLine'>;

/** Says a state of `what`, as a sentence: `The alarms couldn’t be loaded`. */
export function useStateWords(what: string): (state: State) => string {
  const t = useTexts(common);
  return (state) => {
    const sentence = t(($) => $.page[state], { what });
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}
