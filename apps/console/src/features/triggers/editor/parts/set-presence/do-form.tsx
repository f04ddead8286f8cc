import type { UserId } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useMay } from '../../../../../kit/claims/use-claims.ts';
import { useOwnUser, useUsers } from '../../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** Whose presence it sets, and to what: one's own, or anybody's for who may say it. */
export function SetPresenceForm({ value, missing, onChange }: FormProps<DoOf<'setPresence'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const own = useOwnUser().Id;
  const maySayOfOthers = useMay('SET_PRESENCE');
  const people = useUsers().filter(({ Id }) => maySayOfOthers || Id === own || Id === value.UserId);
  return (
    <>
      <Select
        label={t(($) => $.fields.who)}
        data={people.map(({ Id, Name }) => ({ value: Id as string, label: Name }))}
        value={value.UserId === '' ? null : value.UserId}
        data-autofocus
        error={fault('UserId')}
        onChange={(next) => onChange({ ...value, UserId: (next ?? '') as UserId })}
      />
      <SegmentedControl
        label={t(($) => $.fields.setAs)}
        value={value.home ? 'home' : 'away'}
        options={[
          { value: 'home', label: t(($) => $.fields.setHome) },
          { value: 'away', label: t(($) => $.fields.setAway) },
        ]}
        onChange={(next) => onChange({ ...value, home: next === 'home' })}
      />
    </>
  );
}
