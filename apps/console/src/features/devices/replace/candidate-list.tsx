import type { Device } from '@dimora/contract';
import { isLossless } from '@dimora/domain';
import { ButtonLink, EmptyState, Pill, SearchField } from '@dimora/ui';
import { ChoiceCard, ChoiceGrid } from '@dimora/ui/choice-card';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevices, useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';
import { candidatesFor, matching, type Candidate } from './candidates.ts';
import { FoundIcon } from './found-icon.tsx';
import classes from './replace-dialog.module.css';

/** Maximum number of cards; users with more devices filter by a word. */
const MOST_CARDS = 30;

/** Replacement candidates: devices of the house, and finds of the last search. */
export function CandidateList({
  old,
  onChoose,
}: {
  readonly old: Device;
  readonly onChoose: (candidate: Candidate) => void;
}) {
  const t = useTexts(devicesTexts);
  const orpc = useOrpc();
  const devices = useDevices();
  const [text, setText] = useState('');
  // What can't be queried now isn't offered: the devices of the house are.
  const { data: discovery } = useQuery(
    orpc.deviceDiscovery.current.queryOptions({ staleTime: 0, retry: false }),
  );
  const candidates = useMemo(
    () => candidatesFor(old, devices, discovery?.Results.found ?? []),
    [old, devices, discovery],
  );
  const fitting = matching(candidates, text);
  const more = fitting.length - MOST_CARDS;
  return (
    <div className={classes.body}>
      <p className={classes.line}>{t(($) => $.replace.line)}</p>
      <SearchField label={t(($) => $.replace.search)} value={text} onChange={setText} />
      {fitting.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t(($) => (text === '' ? $.replace.none : $.browse.noMatch))}
          action={<ButtonLink href="/devices/discovery">{t(($) => $.add.discover)}</ButtonLink>}
        >
          {t(($) => (text === '' ? $.replace.noneLine : $.browse.noMatchLine))}
        </EmptyState>
      ) : (
        <ChoiceGrid label={t(($) => $.replace.candidates)}>
          {fitting.slice(0, MOST_CARDS).map((candidate) => (
            <CandidateCard
              key={candidate.Id}
              candidate={candidate}
              onChoose={() => onChoose(candidate)}
            />
          ))}
        </ChoiceGrid>
      )}
      {more > 0 && <p className={classes.line}>{t(($) => $.bulk.more, { count: more })}</p>}
    </div>
  );
}

function CandidateCard({
  candidate,
  onChoose,
}: {
  readonly candidate: Candidate;
  readonly onChoose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  if (candidate.kind === 'found') {
    const { Name, Manufacturer, ModelName, Address } = candidate.found;
    return (
      <ChoiceCard
        icon={<FoundIcon found={candidate.found} />}
        title={Name}
        line={[Manufacturer, ModelName, Address].filter(Boolean).join(' · ')}
        tag={<Pill>{t(($) => $.replace.justFound)}</Pill>}
        onChoose={onChoose}
      />
    );
  }
  const { device, loss } = candidate;
  const room = environments.find(({ Id }) => Id === device.EnvironmentId);
  return (
    <ChoiceCard
      icon={<DeviceIcon device={device} />}
      title={device.Name}
      line={[room && nameOf(room), device.ModelName].filter(Boolean).join(' · ')}
      tag={isLossless(loss) ? <Pill>{t(($) => $.replace.keepsAll)}</Pill> : undefined}
      onChoose={onChoose}
    />
  );
}
