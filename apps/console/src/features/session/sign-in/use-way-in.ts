import type { CloudInfo, SystemInfo } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { changeSettings } from '../../../kit/settings/settings.ts';
import { CHECK_MS } from '../../../kit/start/start.ts';
import { useTarget } from '../../../kit/target/hooks.ts';

/** What a server reports about its sign-in, before any user is known. */
export type WayIn = {
  /** Whose accounts are used: the provider's in the cloud, or this hub's own. */
  readonly server: 'cloud' | 'hub';
  readonly demo: boolean;
  /** The older page asks for an e-mail address (LOGIN-06, A11). */
  readonly variant: 'new' | 'old';
  /** The hub has no owner yet: with `cloud` the first sign-in becomes it, `alone` needs its command line. */
  readonly unowned: 'cloud' | 'alone' | null;
  /** The username may be an e-mail address. */
  readonly byEmail: boolean;
  /** The hub is an access point, used without the internet (LOGIN-04). */
  readonly offline: boolean;
  /** The cloud can't be reached: who hasn't signed in here before can't now. */
  readonly away: boolean;
  /** Nobody can sign in yet: an access point without an owner doesn't reach the cloud (START-15, A05). */
  readonly cutOff: boolean;
  /** Where accounts are created and passwords reset; `null` if not possible. */
  readonly registerHref: string | null;
  readonly forgottenHref: string | null;
};

/** Asks the page's server, and retries every second until it answers (START-11). */
export function useWayIn(): WayIn | null {
  const { server } = useTarget();
  const { options } = useServices().target;
  const again = { retry: true, retryDelay: CHECK_MS } as const;
  const hub = useQuery(
    useOrpc().system.info.queryOptions({ ...again, enabled: server === 'hub' }),
  ).data;
  const cloud = useQuery(
    useCloudOrpc().info.get.queryOptions({ ...again, enabled: server === 'cloud' }),
  ).data;
  const brand = (cloud ?? hub)?.brand;
  // The page shows the brand of the server it signs in to (SHELL-03).
  useEffect(() => {
    if (brand !== undefined) changeSettings({ brand });
  }, [brand]);
  if (cloud) return ofCloud(cloud);
  return hub ? ofHub(hub, options.offline) : null;
}

const ofCloud = ({ demo, loginVariant, allowRegistration }: CloudInfo): WayIn => ({
  server: 'cloud',
  demo,
  variant: loginVariant,
  unowned: null,
  byEmail: true,
  offline: false,
  away: false,
  cutOff: false,
  registerHref: allowRegistration ? '/register' : null,
  forgottenHref: '/forgotten-password',
});

function ofHub(info: SystemInfo, offline: boolean): WayIn {
  const { demo, mode, cloudUrl, cloudState, accessPoint, offlineEnabled } = info;
  const unowned = cloudUrl === null ? 'alone' : 'cloud';
  // Accounts belong to the cloud: a hub creates none (A12).
  const inCloud = (path: string): string | null =>
    cloudUrl === null ? null : `${cloudUrl.replace(/\/$/, '')}${path}`;
  return {
    server: 'hub',
    demo,
    variant: 'new',
    unowned: mode === 'FIRST_PAIR' && !(demo && unowned === 'alone') ? unowned : null,
    byEmail: cloudUrl !== null,
    offline: offline && accessPoint && offlineEnabled,
    away: cloudState === 'away',
    cutOff: accessPoint && mode === 'FIRST_PAIR' && cloudUrl !== null && cloudState !== 'connected',
    registerHref: inCloud('/register'),
    forgottenHref: inCloud('/forgotten-password'),
  };
}
