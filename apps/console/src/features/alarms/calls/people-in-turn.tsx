import type { UserId } from '@dimora/domain';
import { IconButton } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import classes from './calls-card.module.css';

type Called = { readonly Id: UserId; readonly Name: string };

/** People in the order in which they are called; each can be called earlier, or no longer. */
export function PeopleInTurn({
  people,
  onChange,
}: {
  readonly people: readonly Called[];
  readonly onChange: (ids: readonly UserId[]) => void;
}) {
  const t = useTexts(alarmTexts);
  useFocusAfterRemoval();
  const ids = people.map(({ Id }) => Id);
  const earlier = (at: number): void => {
    const next = ids.filter((_, index) => index !== at);
    next.splice(at - 1, 0, ...ids.slice(at, at + 1));
    onChange(next);
  };
  if (people.length === 0) return null;
  return (
    <ol className={classes.people} aria-label={t(($) => $.calls.turns)}>
      {people.map(({ Id, Name }, at) => (
        <li key={Id} className={classes.person}>
          <span className={classes.name}>{`${at + 1}. ${Name}`}</span>
          {at > 0 && (
            <IconButton
              label={t(($) => $.calls.earlier, { name: Name })}
              icon={<IconArrowUp size={18} />}
              variant="subtle"
              onClick={() => earlier(at)}
            />
          )}
          <IconButton
            label={t(($) => $.calls.remove, { name: Name })}
            icon={<IconX size={18} />}
            variant="subtle"
            onClick={() => onChange(ids.filter((each) => each !== Id))}
          />
        </li>
      ))}
    </ol>
  );
}
