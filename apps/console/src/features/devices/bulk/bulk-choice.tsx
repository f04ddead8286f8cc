import type { EnvironmentId, UserId } from '@dimora/domain';
import { isVoiceUser } from '@dimora/domain';
import { TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironments, useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { Asked } from './bulk-bar.tsx';
import type { BulkAction } from './bulk-change.ts';

/** What a person has filled in of a bulk action. */
export type BulkFields = {
  readonly room: EnvironmentId | null;
  readonly how: 'number' | 'replace';
  readonly pattern: string;
  readonly find: string;
  readonly replacement: string;
  readonly user: UserId | null;
  readonly granted: boolean;
};

/** Nothing chosen yet. */
export const NO_FIELDS: BulkFields = {
  room: null,
  how: 'number',
  pattern: '',
  find: '',
  replacement: '',
  user: null,
  granted: true,
};

/** The action as filled in; `null` while something is missing. */
export function actionOf(asked: Exclude<Asked, 'forget'>, fields: BulkFields): BulkAction | null {
  const { room, how, pattern, find, replacement, user, granted } = fields;
  if (asked === 'move') return room === null ? null : { kind: 'move', EnvironmentId: room };
  if (asked === 'voice') return user === null ? null : { kind: 'voice', user, granted };
  if (asked !== 'rename') return { kind: 'favour', favourite: asked === 'favour' };
  if (how === 'number')
    return pattern.trim() === '' ? null : { kind: 'rename', renaming: { how, pattern } };
  return find === '' ? null : { kind: 'rename', renaming: { how, find, replacement } };
}

type ChoiceProps = {
  readonly fields: BulkFields;
  readonly change: (change: Partial<BulkFields>) => void;
};

/** The fields of a bulk action; none for favourites. */
export function BulkChoice({ asked, ...props }: ChoiceProps & { readonly asked: Asked }) {
  const t = useTexts(devicesTexts);
  const environments = useEnvironments();
  if (asked === 'rename') return <RenameChoice {...props} />;
  if (asked === 'voice') return <VoiceChoice {...props} />;
  if (asked !== 'move') return null;
  return (
    <EnvironmentSelect
      label={t(($) => $.bulk.room)}
      placeholder={t(($) => $.bulk.chooseRoom)}
      environments={environments}
      value={props.fields.room}
      onChange={(room) => props.change({ room })}
    />
  );
}

function RenameChoice({ fields, change }: ChoiceProps) {
  const t = useTexts(devicesTexts);
  return (
    <>
      <Select
        label={t(($) => $.bulk.how)}
        data={(['number', 'replace'] as const).map((how) => ({
          value: how,
          label: t(($) => $.bulk.hows[how]),
        }))}
        value={fields.how}
        onChange={(how) => change({ how: how === 'replace' ? 'replace' : 'number' })}
      />
      {fields.how === 'number' ? (
        <TextInput
          label={t(($) => $.bulk.pattern)}
          help={t(($) => $.bulk.patternHelp)}
          value={fields.pattern}
          autoComplete="off"
          onChange={(event) => change({ pattern: event.currentTarget.value })}
        />
      ) : (
        <>
          <TextInput
            label={t(($) => $.bulk.find)}
            value={fields.find}
            autoComplete="off"
            onChange={(event) => change({ find: event.currentTarget.value })}
          />
          <TextInput
            label={t(($) => $.bulk.replacement)}
            value={fields.replacement}
            autoComplete="off"
            onChange={(event) => change({ replacement: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

function VoiceChoice({ fields, change }: ChoiceProps) {
  const t = useTexts(devicesTexts);
  const people = useUsers().filter(isVoiceUser);
  if (people.length === 0) return <p>{t(($) => $.bulk.noVoice)}</p>;
  return (
    <>
      <Select
        label={t(($) => $.bulk.person)}
        placeholder={t(($) => $.bulk.choosePerson)}
        data={people.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        value={fields.user}
        onChange={(chosen) => change({ user: people.find(({ Id }) => Id === chosen)?.Id ?? null })}
      />
      <Select
        label={t(($) => $.bulk.grant)}
        data={(['allow', 'forbid'] as const).map((grant) => ({
          value: grant,
          label: t(($) => $.bulk.grants[grant]),
        }))}
        value={fields.granted ? 'allow' : 'forbid'}
        onChange={(chosen) => change({ granted: chosen !== 'forbid' })}
      />
    </>
  );
}
