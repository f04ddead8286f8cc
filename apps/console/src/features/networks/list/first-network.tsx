import { Button, ButtonLink, Card, EmptyState } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { MOVE_HREF, networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { FoundSticks, type Stick } from './found-sticks.tsx';
import classes from './list.module.css';
import { useAvailable } from './use-available.ts';

/** The form for one that was found or is typed. */
export const AddNetwork = lazyPart(() =>
  import('./add-network.tsx').then((file) => file.AddNetwork),
);

/** Adds a network, beginning with what is known of it already. */
export function useAdding() {
  const [start, setStart] = useState<Partial<Stick> | null>(null);
  const router = useRouter();
  return {
    add: setStart,
    dialog: start !== null && (
      <Suspense fallback={null}>
        <AddNetwork
          start={start}
          onClose={() => setStart(null)}
          onAdded={({ driver, Id }) => {
            setStart(null);
            void router.navigate({ href: networkHref(driver, { network: Id }) });
          }}
        />
      </Suspense>
    ),
  };
}

/** There is no network yet, of one kind or at all: how to add a stick, with those that were found. */
export function FirstNetwork({ driver }: { readonly driver?: string }) {
  const t = useTexts(networksTexts);
  const name = useDriverName()(driver ?? '');
  const mayInstall = useMay('INSTALL_DEVICE');
  const { data: found = [] } = useAvailable();
  const { add, dialog } = useAdding();
  const offered = driver === undefined ? found : found.filter((each) => each.driver === driver);
  return (
    <Card>
      <EmptyState
        drawing="plug"
        title={
          driver === undefined ? t(($) => $.list.none) : t(($) => $.kinds.none, { driver: name })
        }
        action={
          mayInstall && (
            <Button
              variant="primary"
              icon={<IconPlus />}
              onClick={() => add(driver === undefined ? {} : { driver })}
            >
              {t(($) => $.list.add)}
            </Button>
          )
        }
      >
        {mayInstall
          ? driver === undefined
            ? t(($) => $.list.noneLine)
            : t(($) => $.kinds.noneLine, { driver: name })
          : t(($) => $.list.readOnly)}
      </EmptyState>
      {mayInstall && (
        <p className={classes.move}>
          <ButtonLink href={MOVE_HREF}>{t(($) => $.list.move)}</ButtonLink>
        </p>
      )}
      {mayInstall && <FoundSticks found={offered} onAdd={add} />}
      {dialog}
    </Card>
  );
}
