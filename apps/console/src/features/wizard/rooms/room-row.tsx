import { ENVIRONMENT_TYPES, type EnvironmentType } from '@dimora/domain';
import { IconButton, TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EnvironmentIcon } from '../../../entities/environment/environment-look.tsx';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import type { RoomDraft } from './room-drafts.ts';
import classes from './rooms.module.css';

/** Props of {@link RoomRow}. */
export type RoomRowProps = {
  readonly draft: RoomDraft;
  readonly onChange: (change: Partial<RoomDraft>) => void;
  readonly onRemove: () => void;
};

/** A room to create: its name, and its type (WIZARD-22). */
export function RoomRow({ draft: { Name, Type }, onChange, onRemove }: RoomRowProps): ReactNode {
  const t = useTexts(wizardTexts);
  const names = useNames();
  const language = useLanguage();
  // A newly added row shows no faults before it was focused.
  const [left, setLeft] = useState(false);
  const mandatory = left ? t(($) => $.mandatory) : undefined;
  const data = ENVIRONMENT_TYPES.map((type) => ({
    value: type,
    label: names.environmentType(type),
  })).toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <div className={classes.row} onBlur={() => setLeft(true)}>
      <TextInput
        label={t(($) => $.rooms.name)}
        error={Name.trim() === '' ? mandatory : undefined}
        value={Name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ Name: event.currentTarget.value })}
      />
      <Select
        label={t(($) => $.rooms.type)}
        error={Type === '' ? mandatory : undefined}
        placeholder={t(($) => $.rooms.typeEmpty)}
        data={data}
        searchable
        value={Type === '' ? null : Type}
        {...(Type !== '' && { leftSection: <EnvironmentIcon of={{ Type }} /> })}
        onChange={(type) => type !== null && onChange({ Type: type as EnvironmentType })}
      />
      <span className={classes.end}>
        <IconButton
          variant="subtle"
          label={t(($) => $.rooms.remove, { room: Name })}
          icon={<IconX />}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
