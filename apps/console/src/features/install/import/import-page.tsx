import type { Driver } from '@dimora/contract/client';
import { isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import { Button, Card, EmptyState, Page, useToasts, type PageProps } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useSettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import { SettingFields } from '../../../entities/driver/fields/setting-fields.tsx';
import { initialValues, settingsOf } from '../../../entities/driver/schema/values.ts';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { driverFields } from '../form/install-fields.ts';
import { installTexts } from '../texts.ts';
import classes from './import-page.module.css';
import { ListCard } from './list-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { roomInText } from './room-in-text.ts';
import { useImport } from './use-import.ts';

/** Several devices from a list of their protocol's own tool: read, chosen, and added with one connection. */
export function ImportPage({
  driver,
  frame,
  onBack,
}: {
  readonly driver: Driver;
  readonly frame: Omit<PageProps, 'children' | 'aside'>;
  readonly onBack: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const environments = useEnvironmentList();
  const box = useRef<HTMLFormElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const all = useMemo(() => driverFields(driver), [driver]);
  // The list brings the functions, and each device is known by its first address.
  const fields = all.filter(({ kind, name }) => kind !== 'list' && name !== 'DeviceId');
  const form = useSettingsForm(fields, () => initialValues(fields));
  const nameOf = useEnvironmentName();
  const list = useImport(driver, (texts) =>
    roomInText(
      texts,
      environments
        .filter(({ Id }) => !isSystemEnvironment(Id))
        .map((each) => ({ Id: each.Id, name: nameOf(each) })),
    ),
  );
  const proposals = list.proposals ?? [];
  const chosen = proposals.filter((each) => each.chosen).length;
  const [room, setRoom] = useState<EnvironmentId | null>(null);
  const [tried, setTried] = useState(false);
  const lacksRoom = room === null && proposals.some((each) => each.chosen && each.room === null);
  const context = { driver: driver.Key, faults: form.faults, change: form.change };
  const advanced = fields.filter((field) => field.advanced);

  const add = async (): Promise<void> => {
    const connection = settingsOf(fields, form.values);
    const { added, failed } = await list.add(({ Name, Settings, room: own }) => ({
      driver: driver.Key,
      Name,
      EnvironmentId: (own ?? room) as EnvironmentId,
      Settings: { ...connection, ...Settings },
    }));
    if (added > 0)
      toasts.show({
        tone: 'good',
        title: t(($) => $.list.addedTitle),
        message: t(($) => $.list.added, { count: added }),
      });
    if (failed === 0) void navigate({ href: '/devices/all' });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (offline !== undefined || list.busy !== null || chosen === 0) return;
    const sound = form.check();
    setTried(true);
    if (sound && !lacksRoom) void add();
    else focusFirstFault(box.current);
  };

  return (
    <Page {...frame} title={t(($) => $.list.title)} subtitle={t(($) => $.list.subtitle)}>
      <form ref={box} noValidate onSubmit={submit} className={classes.form}>
        <ListCard
          busy={list.busy === 'reading'}
          fault={list.proposals === null ? list.fault : null}
          offline={offline}
          onRead={(text) => void list.read(text)}
        />
        {list.proposals !== null && proposals.length === 0 && (
          <EmptyState title={t(($) => $.list.nothing)}>
            {t(($) => $.list.nothingLine, { count: list.skipped })}
          </EmptyState>
        )}
        {proposals.length > 0 && (
          <>
            <ProposalsCard
              driver={driver}
              list={all.find(({ kind }) => kind === 'list')}
              proposals={proposals}
              skipped={list.skipped}
              environments={environments}
              choose={list.choose}
              place={list.place}
            />
            <Card level={2} title={t(($) => $.list.where)}>
              <div className={classes.room}>
                <EnvironmentSelect
                  label={t(($) => $.form.room)}
                  help={t(($) => $.list.roomHelp)}
                  error={tried && lacksRoom && t(($) => $.form.roomMissing)}
                  placeholder={t(($) => $.form.noRoom)}
                  environments={environments}
                  value={room}
                  onChange={setRoom}
                />
              </div>
              <SettingFields
                fields={fields.filter((field) => !field.advanced)}
                values={form.values}
                context={context}
              />
            </Card>
            <Card>
              <Fold
                level={2}
                title={t(($) => $.form.advanced)}
                count={advanced.length}
                open={unfolded || advanced.some(({ name }) => name in form.faults)}
                onToggle={setUnfolded}
              >
                <SettingFields fields={advanced} values={form.values} context={context} />
              </Fold>
            </Card>
          </>
        )}
        {list.proposals !== null && list.fault !== null && (
          <p role="alert" className={classes.fault}>
            {explain(list.fault)}
          </p>
        )}
        <div className={classes.buttons}>
          {proposals.length > 0 && (
            <Button
              variant="primary"
              type="submit"
              loading={list.busy === 'adding'}
              reasonPlace="beside"
              disabledReason={offline ?? (chosen === 0 ? t(($) => $.list.chooseOne) : undefined)}
            >
              {t(($) => $.list.add, { count: chosen })}
            </Button>
          )}
          <Button onClick={onBack}>{t(($) => $.form.back)}</Button>
        </div>
      </form>
      <UnsavedGuard isDirty={() => proposals.length > 0 && !list.isDone()} />
    </Page>
  );
}
