import type { Hub } from '@dimora/contract/client';
import { HOME, UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { ErrorState, RowSkeleton, TextInput } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc, useServices } from '../../../kit/services.tsx';
import { useProductId } from '../../../kit/target/hooks.ts';
import { Alert } from '../alert.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';

/** What the hub is called and in which room it stands; both are needed (WIZARD-20). */
export function HubStep({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const t = useTexts(wizardTexts);
  const explain = useExplain();
  const hub = useQuery(useOrpc().hub.get.queryOptions({ staleTime: 0 }));
  if (hub.data) return <HubForm key={hub.data.revision} wizard={wizard} hub={hub.data} />;
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.hub.title)}
      line={t(($) => $.hub.line)}
      nextReason={t(($) => (hub.error ? $.hub.loadFailed : $.working))}
      onNext={wizard.next}
    >
      {hub.error ? (
        <ErrorState
          title={t(($) => $.hub.loadFailed)}
          retrying={hub.isFetching}
          onRetry={() => void hub.refetch()}
        >
          {explain(hub.error)}
        </ErrorState>
      ) : (
        <RowSkeleton />
      )}
    </WizardFrame>
  );
}

function HubForm({ wizard, hub }: { readonly wizard: Wizard; readonly hub: Hub }): ReactNode {
  const t = useTexts(wizardTexts);
  const environments = useEnvironmentList();
  const generated = useGeneratedName();
  const [Name, setName] = useState(hub.Name || generated);
  const [chosen, setChosen] = useState<EnvironmentId>(hub.EnvironmentId);
  // A room that is not known, or not there any more, is the home itself.
  const known = chosen !== UNKNOWN && environments.some(({ Id }) => Id === chosen);
  const EnvironmentId = known ? chosen : HOME;
  const saving = useSaveHub(hub, wizard.next);
  const empty = Name.trim() === '';
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.hub.title)}
      line={t(($) => $.hub.line)}
      nextReason={empty ? t(($) => $.fillIn) : undefined}
      working={saving.busy ? t(($) => $.working) : undefined}
      onNext={() => void saving.save({ Name: Name.trim(), EnvironmentId })}
    >
      <TextInput
        label={t(($) => $.hub.name)}
        help={t(($) => $.hub.nameHelp)}
        error={empty ? t(($) => $.mandatory) : undefined}
        value={Name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <EnvironmentSelect
        label={t(($) => $.hub.room)}
        help={t(($) => $.hub.roomHelp)}
        environments={environments}
        value={EnvironmentId}
        onChange={setChosen}
      />
      <Alert line={saving.failure} onClose={saving.closeFailure} />
    </WizardFrame>
  );
}

/** A name for a hub without one: that of its place, else the end of its id (WIZARD-20). */
function useGeneratedName(): string {
  const t = useTexts(wizardTexts);
  const property = useProperty();
  const id = useProductId() ?? '';
  return property && property.Name !== ''
    ? t(($) => $.hub.generated, { place: property.Name })
    : t(($) => $.hub.plain, { end: id.slice(-4).toUpperCase() });
}

function useSaveHub(hub: Hub, onSaved: () => void) {
  const api = useApi();
  const orpc = useOrpc();
  const explain = useExplain();
  const { queryClient } = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (change: { Name: string; EnvironmentId: EnvironmentId }): Promise<void> => {
    setBusy(true);
    try {
      const same = change.Name === hub.Name && change.EnvironmentId === hub.EnvironmentId;
      if (!same)
        queryClient.setQueryData(
          orpc.hub.get.queryKey(),
          await api.hub.update({ change, revision: hub.revision }),
        );
      onSaved();
    } catch (error) {
      setFailure(explain(error));
      void queryClient.invalidateQueries({ queryKey: orpc.hub.key() });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, closeFailure: () => setFailure(null), save };
}
