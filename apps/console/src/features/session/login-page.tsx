import { BUILD, VERSION } from '@dimora/domain';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useEffect } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { OldSignIn } from './old/old-sign-in.tsx';
import { DemoAccounts } from './sign-in/demo-accounts.tsx';
import { FirstOwner } from './sign-in/first-owner.tsx';
import { PasskeyButton } from './sign-in/passkey-button.tsx';
import { SecondStep } from './sign-in/second-step.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { useSignIn, type Destination } from './sign-in/use-sign-in.ts';
import { useWayIn, type WayIn } from './sign-in/use-way-in.ts';
import { sessionTexts } from './texts.ts';

/** Props of {@link LoginPage}. */
export type LoginPageProps = Destination & {
  /** Nobody can sign in: the hub is its own network and has no owner, who would come from the cloud (START-15). */
  readonly onCutOff: () => void;
};

/** The sign-in to the house (LOGIN-01), or to the cloud, in the form set by its Config (LOGIN-06). */
export function LoginPage({ onCutOff, ...destination }: LoginPageProps) {
  const t = useTexts(sessionTexts);
  const signIn = useSignIn(destination);
  const wayIn = useWayIn();
  const isCloud = useTarget().server === 'cloud';
  const old = wayIn?.variant === 'old';
  const { title, subtitle } = useHeading(wayIn, isCloud);
  usePageTitle(t(($) => $.login.phases.login));
  // A sign-in could only be answered that the cloud isn't there.
  const isCutOff = wayIn?.cutOff === true;
  useEffect(() => {
    if (isCutOff) onCutOff();
  }, [isCutOff, onCutOff]);
  if (isCutOff) return null;
  if (signIn.challenge !== null) return <SecondStep signIn={signIn} challenge={signIn.challenge} />;
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={title}
      subtitle={subtitle}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      {wayIn?.unowned === 'alone' && <FirstOwner />}
      {old ? (
        <OldSignIn signIn={signIn} />
      ) : (
        <SignInForm signIn={signIn} byEmail={wayIn?.byEmail ?? isCloud} />
      )}
      {wayIn?.unowned !== 'alone' && <PasskeyButton signIn={signIn} />}
      <SignInLinks wayIn={wayIn} old={old} />
      {wayIn?.demo === true && wayIn.unowned !== 'alone' && <DemoAccounts signIn={signIn} />}
    </EntryScreen>
  );
}

/** What the page signs in to. */
function useHeading(
  wayIn: WayIn | null,
  isCloud: boolean,
): { readonly title: string; readonly subtitle?: string } {
  const t = useTexts(sessionTexts);
  if (wayIn?.unowned === 'alone') return { title: t(($) => $.firstPair.title) };
  if (wayIn?.unowned === 'cloud')
    return {
      title: t(($) => $.firstPair.waiting),
      subtitle: t(($) => $.firstPair.waitingSubtitle),
    };
  const title = t(($) => $.login.title);
  if (wayIn?.offline === true) return { title, subtitle: t(($) => $.login.offlineSubtitle) };
  if (wayIn?.away === true) return { title, subtitle: t(($) => $.login.awaySubtitle) };
  return {
    title,
    subtitle: t(($) => (isCloud ? $.login.cloudSubtitle : $.login.subtitle)),
  };
}
