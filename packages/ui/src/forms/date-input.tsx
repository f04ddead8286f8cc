import { Popover, TextInput as MantineTextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import type { MonthCalendarProps } from '../controls/month-calendar.tsx';
import { MantineBase } from '../theme/mantine-base.tsx';
import classes from './date-input.module.css';
import { fieldProps, type FieldProps } from './field.ts';
import './mantine-inputs.css';
import './mantine-select.css';
import type { DateOrder } from './typed-date.ts';
import { useTypedDate, type TypedDateProps } from './use-typed-date.ts';

/** How a language writes days, and what it calls them. */
export interface DateWords {
  readonly order: DateOrder;
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  readonly firstDay: 1 | 7;
  /** In an empty field: `mm/dd/yyyy`. */
  readonly dateHint: string;
  /** `hh:mm` */
  readonly timeHint: string;
  /** In place of the help where what was typed can't be read: what to type. */
  readonly wrong: (hint: string) => string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** From Sunday. */
  readonly dayNames: readonly string[];
  /** `November 2026`; months from 0. */
  readonly sayMonth: (year: number, month: number) => string;
  /** A day as screen readers say it. */
  readonly sayDay: (day: string) => string;
}

/** Props of the fields for dates and times. */
export interface DateInputProps extends FieldProps, Omit<TypedDateProps, 'kind'> {
  readonly words: DateWords;
  /** The month calendar, which the app loads when it is first opened. */
  readonly calendar: ComponentType<MonthCalendarProps>;
  /** The last day that the calendar offers, `2026-11-20`; a later one can still be typed. */
  readonly max?: string | undefined;
  readonly readOnly?: boolean;
  readonly 'data-autofocus'?: boolean;
}

/**
 * A day, `2026-11-20` or `''`: typed as its reader's language writes it, or picked from a calendar. What is typed counts
 * as soon as it is a whole day. Import it from its own path, it is not part of the core.
 */
export const DateInput = (props: DateInputProps) => <DateField {...props} kind="date" />;

/** A day with a time, `2026-11-20T18:30` or `''`, in no time zone: the page knows which. */
export const DateTimeInput = (props: DateInputProps) => <DateField {...props} kind="dateTime" />;

/** A time of day, `18:30` or `''`. */
export const TimeInput = (props: DateInputProps) => <DateField {...props} kind="time" />;

function DateField(props: DateInputProps & Pick<TypedDateProps, 'kind'>) {
  const { label, help, error, words, kind, value, onChange } = props;
  const [opened, setOpened] = useState(false);
  const hint = {
    date: words.dateHint,
    dateTime: `${words.dateHint} ${words.timeHint}`,
    time: words.timeHint,
  }[kind];
  const typed = useTypedDate({ ...props, order: words.order });
  const pick = (day: string): void => {
    setOpened(false);
    typed.forget();
    onChange(kind === 'date' ? day : `${day}T${value.slice(11) || '00:00'}`);
  };
  const wrong = typed.isWrong ? words.wrong(hint) : undefined;
  return (
    <MantineBase>
      <MantineTextInput
        {...fieldProps({ label, help, error: error ?? wrong })}
        data-autofocus={props['data-autofocus']}
        value={typed.text}
        placeholder={hint}
        inputMode="numeric"
        autoComplete="off"
        readOnly={props.readOnly}
        {...(kind !== 'time' && {
          rightSectionWidth: 44,
          rightSectionPointerEvents: 'all',
          rightSection: (
            <CalendarButton {...props} opened={opened} onOpened={setOpened} onPick={pick} />
          ),
        })}
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        onFocus={typed.enter}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          if (kind === 'time' || !event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened(true);
        }}
      />
    </MantineBase>
  );
}

/** Marks what holds the focus, so that Escape closes the calendar alone and not the dialog below it. */
const keepEscape = ({ target }: FocusEvent): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true');

/** An arrow key that moves within the calendar must not scroll the page; nor may Enter send the form. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation();

function CalendarButton({
  words,
  calendar: Calendar,
  value,
  max,
  opened,
  onOpened,
  onPick,
}: DateInputProps & {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onPick: (day: string) => void;
}) {
  const today = localDay(new Date());
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      // Hidden for a moment while it is placed, it would lose the focus.
      hideDetached={false}
      classNames={{ dropdown: classes['calendar'] ?? '' }}
    >
      <Popover.Target>
        <span className={classes.button}>
          <IconButton
            label={words.openCalendar}
            icon={<IconCalendar />}
            variant="subtle"
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => onOpened(!opened)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={words.openCalendar}
        onFocusCapture={keepEscape}
        onKeyDown={keepKeys}
      >
        <Suspense fallback={<div className={classes.space} tabIndex={-1} data-autofocus />}>
          <Calendar
            {...words}
            autoFocus
            label={words.openCalendar}
            value={value.slice(0, 10) || today}
            today={today}
            max={max}
            onPick={onPick}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day here and now. */
function localDay(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
