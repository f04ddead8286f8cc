import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import type { Product } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useProductId } from '../../../kit/target/hooks.ts';
import { chooserTexts } from '../texts.ts';
import { arranged, type HubGroup, type ProviderHubs } from './arrange.ts';
import { HubCard } from './hub-card.tsx';
import classes from './hub-list.module.css';
import { useEnterHref } from './use-enter.ts';

/** The actions on the hubs of a list. */
export type HubActions = {
  readonly enter: (hub: Product) => void;
  readonly group: (hub: Product) => void;
  /** Missing if hubs can't be removed from the list (CHOOSER-10). */
  readonly remove?: ((hub: Product) => void) | undefined;
};

/** Props of {@link HubList}. */
export type HubListProps = {
  readonly hubs: readonly Product[];
  readonly UserId: UserId;
  readonly actions: HubActions;
  readonly withTunnel: boolean;
};

/** Hubs by provider and group (CHOOSER-03); the arrow keys move between them. */
export function HubList({ hubs, UserId, ...rest }: HubListProps): ReactNode {
  useFocusAfterRemoval();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  return (
    // The arrow keys are optional: everything is reachable without them.
    <div className={classes.list} ref={list} onKeyDown={(event) => walk(event, list.current)}>
      {arranged(hubs, UserId, language).map((provider) => (
        <Provider key={provider.Provider.Id} {...provider} {...rest} />
      ))}
    </div>
  );
}

type Shown = Omit<HubListProps, 'hubs' | 'UserId'>;

function Provider({ Provider: { Id, Name }, groups, ...rest }: ProviderHubs & Shown): ReactNode {
  const t = useTexts(chooserTexts);
  const count = groups.reduce((sum, { hubs }) => sum + hubs.length, 0);
  const title = `provider-${Id}`;
  return (
    <section className={classes.provider} aria-labelledby={title}>
      <div className={classes.heading}>
        <h2 className={classes.providerName} id={title}>
          {Name}
        </h2>
        <span className={classes.count}>{t(($) => $.count, { count })}</span>
      </div>
      {groups.map((group) => (
        <Group key={group.name} group={group} alone={groups.length === 1} {...rest} />
      ))}
    </section>
  );
}

function Group({
  group: { name, hubs },
  alone,
  actions,
  withTunnel,
}: { readonly group: HubGroup; readonly alone: boolean } & Shown): ReactNode {
  const t = useTexts(chooserTexts);
  const open = useProductId();
  // A hub that could not be opened is not where one is.
  const here = useSource() === 'hub' ? open : null;
  const hrefOf = useEnterHref();
  const titled = name !== '' || !alone;
  return (
    <div className={classes.group}>
      {titled && (
        <h3 className={classes.groupName}>{name === '' ? t(($) => $.group.none) : name}</h3>
      )}
      <div className={classes.grid}>
        {hubs.map((hub) => (
          <HubCard
            key={hub.ProductId}
            hub={hub}
            here={hub.ProductId === here}
            href={hrefOf(hub.ProductId)}
            level={titled ? 4 : 3}
            withTunnel={withTunnel}
            onEnter={() => actions.enter(hub)}
            onGroup={() => actions.group(hub)}
            onRemove={actions.remove && isGuestOf(hub) ? () => actions.remove?.(hub) : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** Owners can't leave, and users without a role have nothing to leave. */
const isGuestOf = ({ Role }: Product): boolean => Role !== 'owner' && Role !== 'none';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key];
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-enter]') ?? [])];
  const at = links.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  links[(at + step + links.length) % links.length]?.focus();
}

/** Where the data of the open hub came from. */
function useSource() {
  const { source } = useHome();
  return useSyncExternalStore(source.subscribe, source.get);
}
