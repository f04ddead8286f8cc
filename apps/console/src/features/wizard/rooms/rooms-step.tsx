import { TYPICAL_ROOMS } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EnvironmentIcon } from '../../../entities/environment/environment-look.tsx';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { Alert } from '../alert.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';
import { isWhole } from './room-drafts.ts';
import { RoomRow } from './room-row.tsx';
import classes from './rooms.module.css';
import { useRoomDrafts } from './use-room-drafts.ts';

/** Which rooms the home has: the typical ones of its kind, and any other (WIZARD-22, WIZARD-23). */
export function RoomsStep({ wizard }: { readonly wizard: Wizard }): ReactNode {
  useFocusAfterRemoval();
  const t = useTexts(wizardTexts);
  const names = useNames();
  const format = useFormat();
  const rooms = useRoomDrafts();
  const { drafts, existing } = rooms;
  const next = (): void => void rooms.create().then((made) => made && wizard.next());
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.rooms.title)}
      line={t(($) => $.rooms.line)}
      working={rooms.busy ? t(($) => $.working) : undefined}
      nextReason={drafts.every(isWhole) ? undefined : t(($) => $.fillIn)}
      nextLabel={
        drafts.length > 0
          ? t(($) => $.rooms.create, { count: drafts.length })
          : t(($) => (existing.length > 0 ? $.next : $.rooms.skip))
      }
      onNext={next}
    >
      <Typical onAdd={rooms.add} />
      <div className={classes.drafts}>
        <h2 className={classes.heading}>{t(($) => $.rooms.chosen)}</h2>
        {existing.length > 0 && (
          <p className={classes.note}>
            {t(($) => $.rooms.existing, {
              rooms: format.list(existing.map((each) => names.environment(each))),
            })}
          </p>
        )}
        {drafts.length === 0 && existing.length === 0 && (
          <p className={classes.note}>{t(($) => $.rooms.none)}</p>
        )}
        {drafts.map((draft) => (
          <RoomRow
            key={draft.key}
            draft={draft}
            onChange={(change) => rooms.change(draft.key, change)}
            onRemove={() => rooms.remove(draft.key)}
          />
        ))}
      </div>
      <Alert title={t(($) => $.rooms.failed)} line={rooms.failure} onClose={rooms.closeFailure} />
    </WizardFrame>
  );
}

function Typical({
  onAdd,
}: {
  readonly onAdd: ReturnType<typeof useRoomDrafts>['add'];
}): ReactNode {
  const t = useTexts(wizardTexts);
  const names = useNames();
  const subType = useSubType();
  return (
    <div className={classes.typical} role="group" aria-label={t(($) => $.rooms.typical)}>
      {TYPICAL_ROOMS[subType].map((type) => (
        <button
          key={type}
          type="button"
          className={classes.chip}
          aria-label={t(($) => $.rooms.add, { room: names.environmentType(type) })}
          onClick={() => onAdd(type)}
        >
          <EnvironmentIcon of={{ Type: type }} />
          {names.environmentType(type)}
          <IconPlus size={15} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="small" icon={<IconPlus />} onClick={() => onAdd('')}>
        {t(($) => $.rooms.other)}
      </Button>
    </div>
  );
}

/** The type of the hub's place; a house if unknown (WIZARD-23, A42). */
function useSubType() {
  const property = useProperty();
  const { data } = useQuery(useCloudOrpc().properties.list.queryOptions());
  return data?.find(({ Id }) => Id === property?.Id)?.SubType ?? 'House';
}
