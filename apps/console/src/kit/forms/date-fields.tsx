import * as ui from '@dimora/ui/date-input';
import { lazyPart } from '../parts/lazy-part.ts';
import { useDateWords } from './date-words.ts';

/** What a field for dates or times needs from its page. */
type FieldProps = Omit<ui.DateInputProps, 'words' | 'calendar'>;

const calendar = lazyPart(() =>
  import(/* chunk: dialogs */ '@dimora/ui/month-calendar').then((file) => file.MonthCalendar),
);

/** What every field also needs. */
const useShared = () => ({ words: useDateWords(), calendar });

/** A day, `2026-11-20` or `''`, as the reader's language writes it. */
export const DateInput = (props: FieldProps) => <ui.DateInput {...props} {...useShared()} />;

/** A day with a time, `2026-11-20T18:30` or `''`; see `useHubFields`. */
export const DateTimeInput = (props: FieldProps) => (
  <ui.DateTimeInput {...props} {...useShared()} />
);

/** A time of day, `18:30` or `''`. */
export const TimeInput = (props: FieldProps) => <ui.TimeInput {...props} {...useShared()} />;
