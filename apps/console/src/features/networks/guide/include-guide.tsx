import type { Network, NetworkJob } from '@dimora/contract/client';
import { Steps } from '@dimora/ui/steps';
import { useState } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { isRecord, textOf } from '../plain.ts';
import { guideTexts } from '../texts.ts';
import { isOpen, useNodes } from '../use-networks.ts';
import { ChooseKind } from './choose-kind.tsx';
import { Done } from './done.tsx';
import { Ended } from './ended.tsx';
import type { Kind } from './kinds.ts';
import { Listening } from './listening.tsx';
import { NameAndRoom } from './name-and-room.tsx';
import { LISTEN_SECONDS, useGuideJob } from './use-guide-job.ts';

/** Props of {@link IncludeGuide}. */
export type IncludeGuideProps = {
  readonly network: Network;
  /** The networks that may be chosen; with one there is no choice. */
  readonly networks: readonly Network[];
  /** The lost node that the new device stands in for. */
  readonly replaced: string | null;
  readonly onNetwork: (id: string) => void;
};

/** A QR code of Z-Wave whose device joins by itself begins so. */
const isSmartStart = (code: string | null): boolean => code?.startsWith('9001') === true;

/** The node that a finished job has included. */
const nodeOf = ({ result }: NetworkJob): string | null =>
  isRecord(result) ? textOf(result['node']) : null;

/** Three steps: what it is, what to press while the hub listens, its name and room. */
export function IncludeGuide({ network, networks, replaced, onNetwork }: IncludeGuideProps) {
  const guide = useGuideJob(network, replaced === null ? 'include' : 'replaceFailed');
  const { data: rows = [] } = useNodes(network);
  const [kind, setKind] = useState<Kind>('other');
  const [code, setCode] = useState<string | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  const { job } = guide;
  const node = job?.state === 'done' ? nodeOf(job) : null;
  const row = rows.find((each) => each.node === node);
  const listen = (chosen: Kind, label: string | null): void => {
    setKind(chosen);
    setCode(label);
    setNamed(null);
    void guide.start(
      replaced === null
        ? { seconds: LISTEN_SECONDS, via: null, code: label }
        : { node: replaced, seconds: LISTEN_SECONDS },
    );
  };
  const again = (): void => {
    setNamed(null);
    guide.reset();
  };
  const step = job === undefined ? 0 : node === null ? 1 : 2;
  return (
    <>
      <GuideSteps at={step} />
      {job === undefined ? (
        <ChooseKind
          network={network}
          networks={networks}
          starting={guide.starting}
          onNetwork={onNetwork}
          onChoose={listen}
        />
      ) : isOpen(job) ? (
        <Listening
          job={job}
          kind={kind}
          comesByItself={network.driver === 'zwave' && isSmartStart(code)}
          time={guide.time}
        />
      ) : node === null ? (
        <Ended
          job={job}
          withCode={code !== null}
          onAgain={again}
          onListen={() => listen(kind, code)}
        />
      ) : named === null ? (
        <NameAndRoom
          network={network}
          node={node}
          row={row}
          result={job.result}
          onDone={setNamed}
        />
      ) : (
        <Done name={named} network={network} row={row} onAgain={again} />
      )}
    </>
  );
}

/** Where the person is in the guide. */
function GuideSteps({ at }: { readonly at: number }) {
  const t = useTexts(guideTexts);
  const say = useTexts(common);
  const steps = (['kind', 'wake', 'name'] as const).map((id) => ({
    id,
    label: t(($) => $.steps[id]),
  }));
  return (
    <Steps
      label={t(($) => $.steps.label)}
      steps={steps}
      at={at}
      short={t(($) => $.steps.short, { at: at + 1, of: steps.length })}
      done={(label) => `${say(($) => $.words.yes)}: ${label}`}
    />
  );
}
