import type { User } from '@dimora/contract/client';
import { LONGEST_NAME, type UserId } from '@dimora/domain';
import { Button, Checkbox, TextInput } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chatTexts } from '../texts.ts';
import classes from './new-chat.module.css';

type NewGroupProps = {
  readonly people: readonly User[];
  readonly busy: boolean;
  readonly onCreate: (UserIds: UserId[], Name: string) => void;
};

/** A group: its name, and who is in it. */
export function NewGroup({ people, busy, onCreate }: NewGroupProps) {
  const t = useTexts(chatTexts);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly UserId[]>([]);
  const lacks =
    name.trim() === ''
      ? t(($) => $.start.needsName)
      : chosen.length === 0
        ? t(($) => $.start.needsPeople)
        : undefined;
  const create = (event: SubmitEvent): void => {
    event.preventDefault();
    if (lacks === undefined) onCreate([...chosen], name);
  };
  return (
    <form className={classes.form} onSubmit={create}>
      <TextInput
        label={t(($) => $.start.groupName)}
        help={t(($) => $.start.groupNameHelp)}
        value={name}
        maxLength={LONGEST_NAME}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={classes.members}>
        <legend>{t(($) => $.start.members)}</legend>
        {people.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={Name}
            checked={chosen.includes(Id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, Id] : chosen.filter((each) => each !== Id))
            }
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={busy}
        disabledReason={lacks}
        reasonPlace="beside"
      >
        {t(($) => $.start.create)}
      </Button>
    </form>
  );
}
