import type { Severity } from '../../../events/notification-row.ts';
import type { NotificationTopic } from '../../../events/topics.ts';
import type { UserId } from '../../../ids.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Tells people something. */
export type NotifyDo = {
  readonly Type: 'notify';
  /** Whom; empty for everybody who may read what happens in the house. */
  readonly UserIds: readonly UserId[];
  readonly topic: NotificationTopic;
  readonly severity: Severity;
  readonly text: string;
};

export const notifyDo: DoDefinition<NotifyDo> = {
  Type: 'notify',
  references: ({ UserIds }) => UserIds.map((Id) => ({ kind: 'person', Id })),
};
