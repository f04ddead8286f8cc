import type { UserId } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useUsers } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { TimeSpanField } from './time-span-field.tsx';

type Presence = {
  readonly UserId: UserId | null;
  readonly home: boolean;
  readonly forSeconds: number;
};

/** Somebody, or the household, who comes or goes, or is at home or not. */
export function PersonFields({
  value,
  event,
  onChange,
}: {
  readonly value: Presence;
  /** True for coming and going, false for being there. */
  readonly event: boolean;
  readonly onChange: (next: Presence) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const people = useUsers();
  return (
    <>
      <Select
        label={t(($) => $.fields.who)}
        data={[
          { value: '', label: t(($) => $.fields.anybody) },
          ...people.map(({ Id, Name }) => ({ value: Id as string, label: Name })),
        ]}
        value={value.UserId ?? ''}
        onChange={(next) =>
          onChange({ ...value, UserId: next === '' ? null : (next as UserId | null) })
        }
      />
      <SegmentedControl
        label={t(($) => (event ? $.fields.comesOrGoes : $.fields.atHome))}
        value={value.home ? 'home' : 'away'}
        options={[
          { value: 'home', label: t(($) => (event ? $.fields.comes : $.fields.isHome)) },
          { value: 'away', label: t(($) => (event ? $.fields.goes : $.fields.isAway)) },
        ]}
        onChange={(next) => onChange({ ...value, home: next === 'home' })}
      />
      <TimeSpanField
        label={t(($) => $.fields.forTime)}
        help={t(($) => $.fields.forHelp)}
        value={value.forSeconds}
        onChange={(forSeconds) => onChange({ ...value, forSeconds })}
      />
    </>
  );
}
