import type { Hub } from '@dimora/contract/client';
import { HOME, UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { TextInput } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { TimeZoneField } from '../../../entities/hub/time-zone-field.tsx';
import { rowsOf, type FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { EditNotices } from '../../../kit/edit/edit-notices.tsx';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useApi, useOrpc, useServices } from '../../../kit/services.tsx';
import { useProductId } from '../../../kit/target/hooks.ts';
import { Alert } from '../alert.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';

/** The hub's name and room; both are required (WIZARD-20). */
export function HubStep({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const t = useTexts(wizardTexts);
  const hub = useQuery(useOrpc().hub.get.queryOptions({ staleTime: 0 }));
  if (hub.data) return <HubForm wizard={wizard} hub={hub.data} />;
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.hub.title)}
      line={t(($) => $.hub.line)}
      nextReason={t(($) => (hub.error ? $.hub.loadFailed : $.working))}
      onNext={wizard.next}
    >
      <Loaded query={hub} what={t(($) => $.hub.what)} />
    </WizardFrame>
  );
}

function HubForm({ wizard, hub }: { readonly wizard: Wizard; readonly hub: Hub }): ReactNode {
  const t = useTexts(wizardTexts);
  const explain = useExplain();
  const environments = useEnvironmentList();
  const edit = useEditHub(hub, wizard.next);
  const roomOf = useKnownRoom();
  const { fields, change } = edit;
  const empty = fields.Name.trim() === '';
  const say = useFieldWords();
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.hub.title)}
      line={t(($) => $.hub.line)}
      nextReason={empty ? t(($) => $.fillIn) : undefined}
      working={edit.busy ? t(($) => $.working) : undefined}
      onNext={edit.obstacle === 'unchanged' ? wizard.next : edit.submit}
    >
      <TextInput
        label={t(($) => $.hub.name)}
        help={t(($) => $.hub.nameHelp)}
        error={empty ? t(($) => $.mandatory) : undefined}
        value={fields.Name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ Name: event.currentTarget.value })}
      />
      <EnvironmentSelect
        label={t(($) => $.hub.room)}
        help={t(($) => $.hub.roomHelp)}
        environments={environments}
        value={roomOf(fields.EnvironmentId)}
        onChange={(EnvironmentId) => change({ EnvironmentId })}
      />
      <TimeZoneField />
      <EditNotices
        edit={edit}
        words={{
          changed: (who) => t(($) => $.hub.changed, { who }),
          deleted: () => t(($) => $.hub.loadFailed),
          name: say.name,
          rows: (conflict) => rowsOf(conflict, say),
        }}
        failure={(error, close) => (
          <Alert line={error === null ? null : explain(error)} onClose={close} />
        )}
      />
    </WizardFrame>
  );
}

type HubFields = Pick<Hub, 'Name' | 'EnvironmentId'>;

/** An edit of the hub's name and room, with defaults if the hub has none (WIZARD-20). */
function useEditHub(hub: Hub, onSaved: () => void): Edit<HubFields> {
  const api = useApi();
  const orpc = useOrpc();
  const { queryClient } = useServices();
  const ProductId = useProductId() ?? '';
  const generated = useGeneratedName();
  const queryKey = orpc.hub.get.queryKey();
  const keep = (now: Hub): Hub => {
    queryClient.setQueryData(queryKey, now);
    return now;
  };
  const roomOf = useKnownRoom();
  return useEdit({
    thing: hub,
    fieldsOf: ({ Name, EnvironmentId }: Hub): HubFields => ({
      Name: Name || generated,
      EnvironmentId,
    }),
    unsaved: hub.Name === '' || roomOf(hub.EnvironmentId) !== hub.EnvironmentId,
    news: { kind: 'hub', Id: ProductId },
    read: async () => keep(await api.hub.get()),
    save: async ({ fields, over: { revision } }) => {
      const change = { Name: fields.Name.trim(), EnvironmentId: roomOf(fields.EnvironmentId) };
      return keep(await api.hub.update({ change, revision }));
    },
    onSaved,
  });
}

/** An unknown or removed room defaults to the home itself. */
function useKnownRoom(): (room: EnvironmentId) => EnvironmentId {
  const environments = useEnvironmentList();
  return (room) => (room !== UNKNOWN && environments.some(({ Id }) => Id === room) ? room : HOME);
}

function useFieldWords(): FieldWords<HubFields> {
  const t = useTexts(wizardTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironmentList();
  return {
    name: (field) => (field === 'Name' ? t(($) => $.hub.name) : t(($) => $.hub.room)),
    value: (_, value) => {
      const room = environments.find(({ Id }) => Id === value);
      return room ? nameOf(room) : value;
    },
  };
}

/** The default name of a hub: that of its place, else the end of its id (WIZARD-20). */
function useGeneratedName(): string {
  const t = useTexts(wizardTexts);
  const property = useProperty();
  const id = useProductId() ?? '';
  return property && property.Name !== ''
    ? t(($) => $.hub.generated, { place: property.Name })
    : t(($) => $.hub.plain, { end: id.slice(-4).toUpperCase() });
}
