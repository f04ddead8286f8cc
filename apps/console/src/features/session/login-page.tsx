import { BUILD, VERSION, type ErrorCode } from '@dimora/domain';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { DemoAccounts } from './sign-in/demo-accounts.tsx';
import { FirstOwner } from './sign-in/first-owner.tsx';
import { LanguageChoice } from './sign-in/language-choice.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { useSignIn } from './sign-in/use-sign-in.ts';
import { sessionTexts } from './texts.ts';

/** Props of {@link LoginPage}. */
export type LoginPageProps = {
  /** Called once the home is there: leads to where the person wanted to go (LOGIN-03). */
  readonly onSignedIn: () => Promise<void> | void;
  /** Why the last session ended, where the hub ended it. */
  readonly reason?: ErrorCode | null;
};

/** The way into the house (LOGIN-01). */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const t = useTexts(sessionTexts);
  const orpc = useOrpc();
  const signIn = useSignIn(onSignedIn);
  const { data: info } = useQuery(orpc.system.info.queryOptions({ retry: true }));
  const withoutOwner = info?.mode === 'FIRST_PAIR' && !info.demo;
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={withoutOwner ? t(($) => $.firstPair.title) : t(($) => $.login.title)}
      subtitle={withoutOwner ? undefined : t(($) => $.login.subtitle)}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      {withoutOwner && <FirstOwner />}
      <SignInForm signIn={signIn} />
      {info?.demo === true && <DemoAccounts signIn={signIn} />}
      <LanguageChoice />
    </EntryScreen>
  );
}
