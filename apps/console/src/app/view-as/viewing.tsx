import type { UserId, View } from '@dimora/contract/client';
import { Button, ButtonLink, ErrorState, Skeleton } from '@dimora/ui';
import { HeadingProvider } from '@dimora/ui/heading';
import { Notice } from '@dimora/ui/notice';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouter } from '@tanstack/react-router';
import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { userPath } from '../../entities/user/user-path.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { followHeading } from '../../kit/routing/use-page-title.ts';
import { ServicesProvider, useServices } from '../../kit/services.tsx';
import { ConfirmDoor } from '../confirm/confirm-door.tsx';
import { rareParts } from '../rare-parts.ts';
import { openStage, tellEnd, type Stage } from './stage.ts';
import { ViewBar } from './view-bar.tsx';
import { viewTexts } from './view-texts.ts';

type State =
  | { readonly phase: 'starting' }
  | { readonly phase: 'shown'; readonly view: View; readonly stage: Stage }
  | { readonly phase: 'over' }
  | { readonly phase: 'failed'; readonly error: unknown };

/** Where the views of a person begin. */
const basepathOf = (userId: string): string => `/view-as/${encodeURIComponent(userId)}`;

/**
 * The whole console as another person sees it, at the addresses below `/view-as/{user_id}` (USERS-B2). Leaving them ends
 * the view; a reload opens another one.
 */
export function Viewing({ userId }: { readonly userId: string }) {
  const t = useTexts(viewTexts);
  const explain = useExplain();
  const router = useRouter();
  const [state, again] = useStage(userId);
  const person = userPath({ Id: userId as UserId });
  if (state.phase === 'shown')
    return (
      <Shown {...state} onStop={() => void router.navigate({ href: person, replace: true })} />
    );
  if (state.phase === 'starting')
    return (
      <OuterFrame title={t(($) => $.starting)}>
        <Skeleton height={240} />
      </OuterFrame>
    );
  const back = { href: person, label: t(($) => $.back) };
  if (state.phase === 'over')
    return (
      <OuterFrame title={t(($) => $.over.title)} back={back}>
        <Notice
          icon={<IconEyeOff aria-hidden />}
          title={t(($) => $.over.line)}
          action={<Button onClick={again}>{t(($) => $.over.again)}</Button>}
        />
      </OuterFrame>
    );
  return (
    <OuterFrame title={t(($) => $.failed.title)} back={back}>
      <ErrorState
        title={t(($) => $.failed.title)}
        action={<ButtonLink href={person}>{back.label}</ButtonLink>}
        onRetry={again}
      >
        {explain(state.error)}
      </ErrorState>
    </OuterFrame>
  );
}

function Shown({
  view,
  stage: { services, router },
  onStop,
}: {
  readonly view: View;
  readonly stage: Stage;
  readonly onStop: () => void;
}): ReactNode {
  return (
    <>
      <ViewBar view={view} onStop={onStop} />
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <HeadingProvider value={followHeading}>
            <RouterProvider router={router} />
          </HeadingProvider>
          <ConfirmDoor />
        </QueryClientProvider>
      </ServicesProvider>
    </>
  );
}

/** A view of somebody for as long as the component is there; `again` opens another after one that is over or failed. */
function useStage(userId: string): readonly [State, again: () => void] {
  const own = useServices();
  const outer = useRouter();
  const [state, setState] = useState<State>({ phase: 'starting' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let stage: Stage | undefined;
    const leave = (next: State): void => {
      if (isLeft) return;
      isLeft = true;
      stage?.close(next.phase === 'over' ? 'hub' : 'viewer');
      setState(next);
    };
    const open = async (): Promise<void> => {
      const { quietLink } = await rareParts(
        { target: own.target.get(), options: own.target.options },
        undefined,
      );
      const view = await own.api.viewAs.start({ Id: userId as UserId });
      if (isLeft) return tellEnd(own, view.view);
      const ended = (): void => leave({ phase: 'over' });
      stage = openStage(own, view, { basepath: basepathOf(userId), outer, quietLink, ended });
      await stage.services.loader.load();
      if (!isLeft) setState({ phase: 'shown', view, stage });
    };
    setState({ phase: 'starting' });
    open().catch((error: unknown) => leave({ phase: 'failed', error }));
    return () => {
      if (!isLeft) stage?.close('viewer');
      isLeft = true;
    };
  }, [own, outer, userId, turn]);
  return [state, () => setTurn((last) => last + 1)];
}
