import { Button, IconButton } from '@dimora/ui';
import { IconHandClick } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import type { WidgetProps } from './widget-props.ts';

/** A button for actions without a value. */
export function ButtonWidget({ action, operate, label, compact = false }: WidgetProps) {
  const names = useNames();
  const shared = {
    loading: operate.isPending(action.Id),
    disabledReason: operate.disabledReason,
    onClick: () => void operate.operate(action),
  };
  if (compact) return <IconButton icon={<IconHandClick />} label={label} {...shared} />;
  return (
    <Button icon={<IconHandClick />} aria-label={label} {...shared}>
      {names.action(action)}
    </Button>
  );
}
