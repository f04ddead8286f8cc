import { HOME, isSystemEnvironment, type EnvironmentType } from '@dimora/domain';
import { useRef, useState } from 'react';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { wizardTexts } from '../texts.ts';
import { freeName, type RoomDraft } from './room-drafts.ts';

/** The rooms to create, and the existing ones. */
export function useRoomDrafts() {
  const t = useTexts(wizardTexts);
  const names = useNames();
  const explain = useExplain();
  const { api, home } = useServices();
  const existing = useEnvironmentList().filter(({ Id }) => !isSystemEnvironment(Id));
  const [drafts, setDrafts] = useState<readonly RoomDraft[]>([]);
  const { busy, failure, closeFailure, send } = useSending();
  const keys = useRef(0);
  const add = (Type: EnvironmentType | ''): void => {
    keys.current += 1;
    const taken = [...existing, ...drafts].map(({ Name }) => Name);
    const Name =
      Type === ''
        ? ''
        : freeName(names.environmentType(Type), taken, (name, number) =>
            t(($) => $.rooms.numbered, { name, number }),
          );
    setDrafts([...drafts, { key: keys.current, Name, Type }]);
  };
  /** Creates them one after the other; true once all exist. Created ones leave the list. */
  const create = (): Promise<boolean> =>
    send(async () => {
      for (const { key, Name, Type } of drafts) {
        // One after the other: the list keeps its order, and a failure names its room.
        const made = await api.environments.add({
          Name: Name.trim(),
          Type: Type as EnvironmentType,
          ParentEnvironmentId: HOME,
          Description: '',
        });
        home.putEnvironment(made);
        setDrafts((held) => held.filter((each) => each.key !== key));
      }
    });
  return {
    existing,
    drafts,
    add,
    change: (key: number, change: Partial<RoomDraft>) =>
      setDrafts(drafts.map((each) => (each.key === key ? { ...each, ...change } : each))),
    remove: (key: number) => setDrafts(drafts.filter((each) => each.key !== key)),
    create,
    busy,
    failure: failure === null ? null : explain(failure),
    closeFailure,
  };
}
