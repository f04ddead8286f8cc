import { Card, EmptyState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useStateWords } from './use-state-words.ts';

/** Props of {@link Refused}. */
export type RefusedProps = {
  /** `readOnly`: it may be seen, but not changed. */
  readonly state: 'forbidden' | 'readOnly' | 'gone';
  /** What is refused, as the object of a sentence: `the alarms`, `questa automazione`. */
  readonly what: string;
  /** Where to go instead. */
  readonly way: ReactNode;
};

/** In place of a page that isn't for this person, or about nothing that is there. */
export function Refused({ state, what, way }: RefusedProps): ReactNode {
  const t = useTexts(common);
  const title = useStateWords(what)(state);
  return (
    <Card>
      <EmptyState drawing={state === 'gone' ? 'search' : 'quiet'} title={title} action={way}>
        {t(($) => (state === 'gone' ? $.page.goneLine : $.page.ask))}
      </EmptyState>
    </Card>
  );
}
