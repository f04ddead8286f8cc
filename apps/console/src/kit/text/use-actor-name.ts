import type { Actor, RegistryNews } from '@dimora/contract/client';
import { SOMEONE, isErased } from '@dimora/domain';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** An actor as events and live news name it; without a `kind` it is a person. */
export type NamedActor = Actor | NonNullable<RegistryNews['by']>;

/** Names an actor of any kind. The one place that does: events, conflicts and notices all use it. */
export function useActorName(): (actor: NamedActor) => string {
  const t = useTexts(common);
  return (actor) => {
    if (actor.kind === 'hub') return t(($) => $.actors.hub);
    if (actor.kind === 'device') return actor.Name;
    if (actor.kind !== undefined && actor.kind !== 'user') {
      if (actor.kind === 'rule' && actor.Id === SOMEONE) return t(($) => $.actors.someRule);
      const { kind, Name: name } = actor;
      return t(($) => $.actors[kind], { name });
    }
    const name = isErased(actor.Id)
      ? t(($) => $.actors.erased)
      : actor.Id === SOMEONE
        ? t(($) => $.actors.someone)
        : actor.Name;
    return 'via' in actor && actor.via === 'voice' ? t(($) => $.actors.voice, { name }) : name;
  };
}
