import type { ChatThread, User } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { Button, EmptyState } from '@dimora/ui';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useOwnUser, useUsers } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { byName } from '../../../kit/text/by-name.ts';
import { PersonPicture } from '../frame/chat-picture.tsx';
import { PanelView, type PanelViewProps } from '../frame/panel-view.tsx';
import { chatTexts } from '../texts.ts';
import { NewGroup } from './new-group.tsx';
import classes from './new-chat.module.css';

type NewChatProps = Pick<PanelViewProps, 'onClose' | 'onBack' | 'focusAfterMs'> & {
  readonly onBegun: (thread: ChatThread) => void;
};

/** With whom to talk: a person, or a new group. */
export function NewChat({ onBegun, ...frame }: NewChatProps) {
  const t = useTexts(chatTexts);
  const api = useApi();
  const own = useOwnUser().Id;
  const people = useUsers()
    .filter(({ Id, Enabled }) => Enabled && Id !== own)
    .toSorted(byName(useLanguage()));
  const [isGroup, setIsGroup] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (UserIds: UserId[], Name: string | null): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      onBegun(await api.chat.start({ UserIds, Name }));
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <PanelView {...frame} title={t(($) => (isGroup ? $.start.group : $.start.title))}>
      <div className={classes.body}>
        <Refusal error={error} />
        {people.length === 0 ? (
          <EmptyState drawing="quiet" title={t(($) => $.start.nobody)}>
            {t(($) => $.start.nobodyLine)}
          </EmptyState>
        ) : isGroup ? (
          <NewGroup
            people={people}
            busy={busy}
            onCreate={(UserIds, Name) => void begin(UserIds, Name)}
          />
        ) : (
          <>
            <Button icon={<IconUsersPlus />} fullWidth onClick={() => setIsGroup(true)}>
              {t(($) => $.start.group)}
            </Button>
            <ul className={classes.list} aria-label={t(($) => $.start.people)}>
              {people.map((person) => (
                <PersonRow
                  key={person.Id}
                  person={person}
                  onChoose={() => void begin([person.Id], null)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </PanelView>
  );
}

function PersonRow({ person, onChoose }: { readonly person: User; readonly onChoose: () => void }) {
  const names = useNames();
  return (
    <li>
      <button type="button" className={classes.row} onClick={onChoose}>
        <PersonPicture UserId={person.Id} Name={person.Name} />
        <span className={classes.words}>
          <span className={classes.name}>{person.Name}</span>
          <span className={classes.role}>{names.role(person)}</span>
        </span>
      </button>
    </li>
  );
}
