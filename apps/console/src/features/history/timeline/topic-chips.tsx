import type { Topic } from '@dimora/domain';
import { Chip, ChipRow } from '@dimora/ui/chips';
import {
  IconActivity,
  IconAlertTriangle,
  IconBolt,
  IconBulb,
  IconInfoCircle,
  IconNetwork,
  IconPlug,
  IconPlayerPlay,
  IconRoute,
  IconShield,
  IconTemperature,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';

const ICONS: Readonly<Record<Topic, ReactNode>> = {
  safety: <IconAlertTriangle aria-hidden />,
  security: <IconShield aria-hidden />,
  automation: <IconRoute aria-hidden />,
  comfort: <IconTemperature aria-hidden />,
  illumination: <IconBulb aria-hidden />,
  energy: <IconBolt aria-hidden />,
  home_appliances: <IconPlug aria-hidden />,
  entertainment: <IconPlayerPlay aria-hidden />,
  sensors: <IconActivity aria-hidden />,
  networking: <IconNetwork aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
};

/** The most serious first, plain information last. */
const ORDER = Object.keys(ICONS) as readonly Topic[];

/** Filters of a day by topic, with counts: of every topic that has events (HISTORY-05, A63). */
export function TopicChips({
  topics,
  total,
  chosen,
  onChoose,
}: {
  readonly topics: Readonly<Partial<Record<Topic, number>>>;
  readonly total: number;
  readonly chosen: Topic | undefined;
  readonly onChoose: (topic: Topic | undefined) => void;
}) {
  const t = useTexts(historyTexts);
  const names = useDetailNames();
  const listed = ORDER.filter((topic) => (topics[topic] ?? 0) > 0 || topic === chosen);
  return (
    <ChipRow label={t(($) => $.chips.label)}>
      <Chip count={total} pressed={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t(($) => $.chips.all)}
      </Chip>
      {listed.map((topic) => (
        <Chip
          key={topic}
          icon={ICONS[topic]}
          count={topics[topic] ?? 0}
          pressed={chosen === topic}
          onPress={() => onChoose(chosen === topic ? undefined : topic)}
        >
          {names.topic(topic)}
        </Chip>
      ))}
    </ChipRow>
  );
}
