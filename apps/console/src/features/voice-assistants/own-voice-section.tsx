import { Card, ErrorState, RowSkeleton, Section } from '@dimora/ui';
import { IconDeviceSpeaker, IconDialpad } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { OwnLinks } from './links/own-links.tsx';
import classes from './links/own-voice.module.css';
import { useOwnVoice } from './links/use-own-voice.ts';
import { OwnPin } from './pin/own-pin.tsx';
import { voiceTexts } from './texts.ts';

/** One's own settings: the linked assistants, and the PIN without which none opens the house. */
export function OwnVoiceSection() {
  const t = useTexts(voiceTexts);
  const explain = useExplain();
  const { Role } = useOwnUser();
  const { data, error, isFetching, refetch } = useOwnVoice();
  // The provider's staff use a hub without being users of the house.
  if (Role === 'none')
    return <Part title={t(($) => $.own.title)}>{t(($) => $.own.notOfTheHouse)}</Part>;
  if (error !== null && !data)
    return (
      <ErrorState
        title={t(($) => $.own.failed)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {explain(error)}
      </ErrorState>
    );
  return (
    <>
      <Part icon={<IconDeviceSpeaker />} title={t(($) => $.own.title)}>
        <p className={classes.line}>{t(($) => $.own.line)}</p>
        {data ? <OwnLinks links={data.links} /> : <RowSkeleton />}
      </Part>
      <Part icon={<IconDialpad />} title={t(($) => $.pin.title)}>
        {data ? <OwnPin hasPin={data.hasPin} assistantPin={data.assistantPin} /> : <RowSkeleton />}
      </Part>
    </>
  );
}

function Part({
  icon,
  title,
  children,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Section icon={icon} title={title}>
      <Card>
        <div className={classes.part}>{children}</div>
      </Card>
    </Section>
  );
}
