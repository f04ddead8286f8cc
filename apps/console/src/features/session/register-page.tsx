import { Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useCloudOrpc } from '../../kit/api/cloud.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { Elsewhere } from './account/elsewhere.tsx';
import type { Destination } from './sign-in/use-sign-in.ts';
import { useWayIn } from './sign-in/use-way-in.ts';
import { sessionTexts } from './texts.ts';
import { OpenedLink } from './registration/opened-link.tsx';
import { RegistrationForm } from './registration/registration-form.tsx';
import { WaitingForLink } from './registration/waiting-for-link.tsx';

/**
 * A new account with the provider (LOGIN-07, LOGIN-08): the form, then the wait for the link in the mail, or
 * the link itself.
 */
export function RegisterPage({
  token,
  ...destination
}: Destination & {
  /** The token of the mail's link, if that was opened. */
  readonly token?: string | undefined;
}) {
  const t = useTexts(sessionTexts);
  const wayIn = useWayIn();
  const { server } = useTarget();
  // A hub makes no accounts: until its cloud is known, nothing is asked there.
  const here = wayIn ? wayIn.registerHref === '/register' : server === 'cloud';
  if (!wayIn && !here) return <Blank />;
  if (here && token !== undefined) return <OpenedLink token={token} {...destination} />;
  if (here) return <Registration demo={wayIn?.demo === true} {...destination} />;
  return (
    <AccountScreen
      title={t(($) => $.account.registerTitle)}
      subtitle={t(($) => $.account.registerSubtitle)}
    >
      <Elsewhere href={wayIn?.registerHref ?? null} />
    </AccountScreen>
  );
}

/** Until the server is known. */
function Blank() {
  const t = useTexts(sessionTexts);
  return (
    <AccountScreen
      title={t(($) => $.account.registerTitle)}
      subtitle={t(($) => $.account.registerSubtitle)}
    >
      <Skeleton height={420} />
    </AccountScreen>
  );
}

function Registration({ demo, ...destination }: Destination & { readonly demo: boolean }) {
  const t = useTexts(sessionTexts);
  const orpc = useCloudOrpc();
  const waiting = useQuery(
    orpc.identity.registration.queryOptions({ retry: false, staleTime: Infinity, gcTime: 0 }),
  );
  if (waiting.data)
    return (
      <WaitingForLink
        waiting={waiting.data}
        since={waiting.dataUpdatedAt}
        demo={demo}
        {...destination}
      />
    );
  return (
    <AccountScreen
      title={t(($) => $.account.registerTitle)}
      subtitle={t(($) => $.account.registerSubtitle)}
    >
      {waiting.isPending ? <Skeleton height={420} /> : <RegistrationForm />}
    </AccountScreen>
  );
}
