import { SegmentedControl } from '@dimora/ui';
import { Suspense } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { answeredValue, optionsOf, type WidgetProps } from './widget-props.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

/** With more options than this, a drop-down list is used. */
const IN_SIGHT = 4;

// The drop-down list is heavy, and most devices have few modes.
const Select = lazyPart(() =>
  import(/* chunk: dialogs */ '@dimora/ui/select').then((file) => file.Select),
);

/** One of several modes. */
export function SelectWidget(props: WidgetProps) {
  const { action, operate, label, compact = false } = props;
  const names = useNames();
  const value = answeredValue(props);
  const options = optionsOf(action).map((option) => ({
    value: option,
    label: names.option(option),
  }));
  const shared = {
    value: typeof value === 'string' ? value : null,
    disabled: operate.disabledReason !== undefined,
  };
  if (options.length <= IN_SIGHT) {
    return (
      <SegmentedControl
        label={label}
        fullWidth={compact}
        options={options}
        {...shared}
        onChange={(next) => void operate.operate(action, next)}
      />
    );
  }
  return (
    <Suspense>
      <Select
        label={label}
        data={options}
        {...shared}
        onChange={(next) => next !== null && void operate.operate(action, next)}
      />
    </Suspense>
  );
}
