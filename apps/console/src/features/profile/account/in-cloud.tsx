import { ButtonLink } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOwnFactors } from '../../../kit/session/own-factors.ts';
import { useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

/** True on a hub for a person whose account the cloud keeps. */
export function useIsOfCloud(): boolean {
  const { server } = useTarget();
  const { data } = useOwnFactors();
  return server === 'hub' && data?.keptBy === 'cloud';
}

/** The address of one's account in the cloud; `null` if the hub hasn't said where that is. */
export function useAccountInCloud(): string | null {
  const { orpc } = useServices();
  const { server } = useTarget();
  const known = useSystemInfo();
  // Outside the shell the hub may not have been opened.
  const asked = useQuery({
    ...orpc.system.info.queryOptions(),
    enabled: server === 'hub' && known === null,
  });
  const cloudUrl = (known ?? asked.data)?.cloudUrl ?? null;
  return cloudUrl === null ? null : `${cloudUrl}/account`;
}

/** What only the cloud can do, and the way to one's account there. */
export function InCloud({ children }: { readonly children: ReactNode }) {
  const t = useTexts(profileTexts);
  const href = useAccountInCloud();
  return (
    <>
      <p className={classes.line}>{children}</p>
      {href !== null && (
        <div className={classes.foot}>
          <ButtonLink href={href}>{t(($) => $.security.toCloud)}</ButtonLink>
        </div>
      )}
    </>
  );
}
