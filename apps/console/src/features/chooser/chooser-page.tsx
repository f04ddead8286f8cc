import type { CloudUser } from '@dimora/contract/client';
import type { ChooserReason, ProductId } from '@dimora/domain';
import { ButtonLink } from '@dimora/ui';
import { IconRadar2 } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { currentLanguage, speak } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { readSettings } from '../../kit/settings/settings.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { ConfirmYourAddress } from './address/confirm-your-address.tsx';
import { HubChooser, type HubChooserProps } from './hubs/hub-chooser.tsx';
import { useHubs } from './hubs/use-hubs.ts';
import { OpenInvitations } from './invitations/open-invitations.tsx';
import { ChangeFailed } from './reasons/change-failed.tsx';
import { ReasonAlert } from './reasons/reason-alert.tsx';
import { chooserTexts } from './texts.ts';

/** Props of {@link ChooserPage}. */
export type ChooserPageProps = Pick<HubChooserProps, 'text' | 'onText'> & {
  /** Why the chooser was opened. */
  readonly reason?: ChooserReason | null;
  /** The hub to which a change failed (CHOOSER-17). */
  readonly failed?: ProductId;
};

/** Chooses the hub to open, while none is chosen (CHOOSER-01). */
export function ChooserPage({ reason = null, failed, text, onText }: ChooserPageProps): ReactNode {
  const t = useTexts(chooserTexts);
  const list = useHubs(text);
  const { server, ProductId: opened } = useTarget();
  useLanguageOf(list.me);
  const name = list.hubs?.find(({ ProductId }) => ProductId === failed)?.ProductName;
  const isEmpty = list.hubs?.length === 0 && text === '';
  return (
    <OuterFrame
      title={t(($) => $.title)}
      subtitle={isEmpty ? undefined : t(($) => $.subtitle)}
      {...(!isEmpty && { actions: <SearchNetwork href="/search" /> })}
    >
      {failed === undefined ? (
        <ReasonAlert
          reason={reason}
          role={list.hubs?.find(({ ProductId }) => ProductId === opened)?.Role}
        />
      ) : (
        <ChangeFailed ProductId={failed} name={name} />
      )}
      {server === 'cloud' && list.me?.emailConfirmed === false && <ConfirmYourAddress />}
      {server === 'cloud' && <OpenInvitations />}
      <HubChooser list={list} text={text} onText={onText} />
    </OuterFrame>
  );
}

/** Speaks the account's language: outside the shell no hub has said which that is. */
function useLanguageOf(me: CloudUser | undefined): void {
  const language = me?.PreferredLanguageId ?? null;
  const { server } = useTarget();
  useEffect(() => {
    const isNewer = readSettings().pickedLanguage !== null;
    if (server === 'cloud' && !isNewer && language !== null && language !== currentLanguage())
      void speak(language);
  }, [server, language]);
}

/** The link to the network search (CHOOSER-09). */
export function SearchNetwork({ href }: { readonly href: string }): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <ButtonLink href={href} icon={<IconRadar2 />}>
      {t(($) => $.searchNetwork)}
    </ButtonLink>
  );
}
