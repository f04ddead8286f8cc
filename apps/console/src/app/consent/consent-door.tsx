import { Suspense, useEffect, useState } from 'react';
import { config } from '../../kit/config.ts';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { keepDenial, reserveFoot, wasDenied } from './answer.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ConsentOverlay = lazyPart(() =>
  import(/* chunk: rare-shell */ './consent-overlay.tsx').then((file) => file.ConsentOverlay),
);
/** The page of a guest's pass: who opens it once isn't asked about what isn't there. */
const GUEST_PATH = '/guest';
/** Whether consent is asked here at all (A16). */
const mayAsk = (): boolean =>
  config.analyticsScriptUrl !== '' ||
  (config.consentAsked === 'always' && window.location.pathname !== GUEST_PATH);
/** The question appears this long after the page, in milliseconds: it must not compete with it. */
const AFTER_PAGE_MS = 600;

/** The question for consent, loaded after the page if it has not been answered (SHELL-08, A16). */
export function ConsentDoor() {
  const [consentAt] = useSetting('consentAt');
  const [denied, setDenied] = useState(wasDenied);
  const [painted, setPainted] = useState(false);
  const isAsked = consentAt === null && !denied && mayAsk();
  useEffect(() => {
    reserveFoot(isAsked);
    const timer = setTimeout(() => setPainted(true), AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  if (!isAsked || !painted) return null;
  const deny = (): void => {
    keepDenial();
    setDenied(true);
  };
  return (
    <Suspense fallback={null}>
      <ConsentOverlay onDeny={deny} />
    </Suspense>
  );
}
