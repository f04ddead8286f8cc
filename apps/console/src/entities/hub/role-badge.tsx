import type { RoleBadge as Badge } from '@dimora/domain';
import { Pill, type Tone } from '@dimora/ui';
import {
  IconBan,
  IconCrown,
  IconHome,
  IconKey,
  IconUserQuestion,
  IconWalk,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNames } from '../../kit/i18n/names.ts';

const LOOKS: Readonly<Record<Badge, { readonly icon: Icon; readonly tone: Tone }>> = {
  owner: { icon: IconCrown, tone: 'terracotta' },
  admin: { icon: IconKey, tone: 'sea' },
  user: { icon: IconHome, tone: 'neutral' },
  guest: { icon: IconWalk, tone: 'neutral' },
  none: { icon: IconUserQuestion, tone: 'neutral' },
  not_authorized: { icon: IconBan, tone: 'wine' },
};

/** The user's role on a hub (CHOOSER-04). */
export function RoleBadge({ role }: { readonly role: Badge }): ReactNode {
  const names = useNames();
  const { icon: Drawing, tone } = LOOKS[role];
  return (
    <Pill tone={tone} icon={<Drawing size={13} aria-hidden />}>
      {names.role({ Role: role })}
    </Pill>
  );
}
