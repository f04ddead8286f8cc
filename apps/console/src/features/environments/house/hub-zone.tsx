import { Card, Section } from '@dimora/ui';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HolidaysSection } from '../../../entities/hub/holidays-section.tsx';
import { hubTexts } from '../../../entities/hub/hub-texts.ts';
import { TimeZoneField } from '../../../entities/hub/time-zone-field.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './hub-zone.module.css';

/** The time zone in which the house counts its days, and its holidays; also where no cloud knows its place (A96). */
export function HubZone(): ReactNode {
  const t = useTexts(hubTexts);
  return (
    <>
      <Section icon={<IconClock />} title={t(($) => $.zone.title)}>
        <Card className={classes.zone}>
          <TimeZoneField />
        </Card>
      </Section>
      <HolidaysSection />
    </>
  );
}
