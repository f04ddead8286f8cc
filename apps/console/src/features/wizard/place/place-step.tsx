import type { CloudProperty } from '@dimora/contract/client';
import { DEFAULT_RADIUS_M } from '@dimora/domain';
import { RowSkeleton, SegmentedControl } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LazyPlaceMap } from '../../../entities/place/map/lazy-place-map.tsx';
import { ZOOM } from '../../../entities/place/map/map-limits.ts';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useOwnUser, useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { Alert } from '../alert.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';
import { AssociationProgress } from './association-progress.tsx';
import { ConfirmAssociation } from './confirm-association.tsx';
import { FreshPlace } from './fresh-place.tsx';
import { OwnPlaces } from './own-places.tsx';
import { useAssociation } from './use-association.ts';
import { ownPlaces, type PlaceChoice } from './use-place-choice.ts';

/** Props of {@link PlaceStep}. */
export type PlaceStepProps = { readonly wizard: Wizard; readonly choice: PlaceChoice };

/** The home's place: a new or an existing one, to which the hub is moved on Next (WIZARD-10 to 19). */
export function PlaceStep({ wizard, choice }: PlaceStepProps): ReactNode {
  const t = useTexts(wizardTexts);
  const current = useProperty()?.Id;
  const places = usePlaces();
  const own = places.data?.find(({ Id }) => choice.mode === 'mine' && Id === choice.chosen);
  const association = useAssociation(wizard.next);
  const [asking, setAsking] = useState(false);
  const reason = useReason(choice, own);
  const { phase } = association;
  const next = (): void => {
    // If the hub is already in the place, nothing needs to be done (WIZARD-15).
    if (own && own.Id === current) wizard.next();
    else setAsking(true);
  };
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.place.title)}
      line={t(($) => $.place.line)}
      nextReason={reason}
      working={phase === 'idle' ? undefined : t(($) => $.place[phase])}
      onNext={next}
      aside={{ content: <StepMap choice={choice} own={own} />, phone: true }}
    >
      <AssociationProgress of={association} />
      <SegmentedControl
        label={t(($) => $.place.choice)}
        value={choice.mode}
        options={[
          { value: 'fresh', label: t(($) => $.place.fresh) },
          { value: 'mine', label: t(($) => $.place.mine) },
        ]}
        disabled={phase !== 'idle'}
        onChange={choice.setMode}
      />
      {choice.mode === 'fresh' ? (
        <FreshPlace choice={choice} coordinates={wizard.page === 'mapPage'} />
      ) : (
        <Own places={places} choice={choice} />
      )}
      <ConfirmAssociation
        opened={asking}
        name={own?.Name ?? choice.name.trim()}
        isNew={own === undefined}
        onConfirm={() => {
          setAsking(false);
          void association.associate(choice, own);
        }}
        onCancel={() => setAsking(false)}
      />
      <Alert
        line={association.failure === null ? null : t(($) => $.WIZARD_ERROR)}
        detail={association.failure ?? undefined}
        onClose={association.closeFailure}
      />
    </WizardFrame>
  );
}

function usePlaces() {
  const { Id } = useOwnUser();
  const places = useQuery(useCloudOrpc().properties.list.queryOptions());
  return { ...places, data: places.data && ownPlaces(places.data, Id) };
}

/** Why Next is disabled (WIZARD-12). */
function useReason(choice: PlaceChoice, own: CloudProperty | undefined): string | undefined {
  const t = useTexts(wizardTexts);
  if (choice.mode === 'mine') return own ? undefined : t(($) => $.place.choose);
  if (!choice.validPosition) return t(($) => $.position);
  return choice.name.trim() === '' ? t(($) => $.fillIn) : undefined;
}

function Own({
  places,
  choice,
}: {
  readonly places: ReturnType<typeof usePlaces>;
  readonly choice: PlaceChoice;
}): ReactNode {
  const t = useTexts(wizardTexts);
  return (
    <Loaded
      query={places}
      what={t(($) => $.place.what)}
      shape={
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      }
    >
      {(own) => <OwnPlaces places={own} chosen={choice.chosen} onChoose={choice.choose} />}
    </Loaded>
  );
}

/** The other half of the page: the draft's map can be moved, an existing place's can't. */
function StepMap({
  choice,
  own,
}: {
  readonly choice: PlaceChoice;
  readonly own: CloudProperty | undefined;
}): ReactNode {
  const { position } = choice;
  const fixed = choice.mode === 'mine';
  return (
    <LazyPlaceMap
      position={own ?? position.at}
      zoom={own ? ZOOM.existing : position.zoom}
      radius={own?.Radius ?? DEFAULT_RADIUS_M}
      fixed={fixed}
      onMove={position.move}
    />
  );
}
