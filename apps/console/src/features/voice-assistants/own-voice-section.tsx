import { Card, Section } from '@dimora/ui';
import { IconDeviceSpeaker, IconDialpad } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { OwnLinks } from './links/own-links.tsx';
import classes from './links/own-voice.module.css';
import { useOwnVoice } from './links/use-own-voice.ts';
import { OwnPin } from './pin/own-pin.tsx';
import { voiceTexts } from './texts.ts';
import { Loaded } from '../../kit/page/loaded.tsx';

/** One's own settings: the linked assistants, and the PIN without which none opens the house. */
export function OwnVoiceSection() {
  const t = useTexts(voiceTexts);
  const { Role } = useOwnUser();
  const query = useOwnVoice();
  // The provider's staff use a hub without being users of the house.
  if (Role === 'none')
    return <Part title={t(($) => $.own.title)}>{t(($) => $.own.notOfTheHouse)}</Part>;
  return (
    <>
      <Part icon={<IconDeviceSpeaker />} title={t(($) => $.own.title)}>
        <p className={classes.line}>{t(($) => $.own.line)}</p>
        <Loaded query={query} what={t(($) => $.own.what)}>
          {({ links }) => <OwnLinks links={links} />}
        </Loaded>
      </Part>
      {query.data && (
        <Part icon={<IconDialpad />} title={t(($) => $.pin.title)}>
          <OwnPin hasPin={query.data.hasPin} assistantPin={query.data.assistantPin} />
        </Part>
      )}
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
