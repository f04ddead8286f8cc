import type { Driver, Environment } from '@dimora/contract/client';
import { isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import { Button, EmptyState, Page, useToasts, type PageProps } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { settingsOf } from '../../../entities/driver/schema/values.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { installTexts } from '../texts.ts';
import { ConnectionCards } from './connection-cards.tsx';
import classes from './import-page.module.css';
import { ListCard } from './list-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { roomInText } from './room-in-text.ts';
import { useImport } from './use-import.ts';
import { useImportForm, type ImportForm } from './use-import-form.ts';

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
  const offline = useOfflineReason();
  const environments = useEnvironmentList();
  const box = useRef<HTMLFormElement>(null);
  const list = useImport(driver, useRoomInText(environments));
  const proposals = list.proposals ?? [];
  const chosen = proposals.filter((each) => each.chosen).length;
  const settings = useImportForm(driver, proposals);

  const add = useAddChosen(driver, list, settings);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (offline !== undefined || list.busy !== null || chosen === 0) return;
    if (settings.check()) void add();
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
              list={settings.list}
              proposals={proposals}
              skipped={list.skipped}
              environments={environments}
              choose={list.choose}
              place={list.place}
            />
            <ConnectionCards driver={driver} settings={settings} environments={environments} />
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

/** Finds the room that a text of the list names. */
function useRoomInText(environments: readonly Environment[]) {
  const nameOf = useEnvironmentName();
  return (texts: readonly string[]): EnvironmentId | null =>
    roomInText(
      texts,
      environments
        .filter(({ Id }) => !isSystemEnvironment(Id))
        .map((each) => ({ Id: each.Id, name: nameOf(each) })),
    );
}

/** Adds the chosen devices with their shared connection; opens the devices if all were added. */
function useAddChosen(driver: Driver, list: ReturnType<typeof useImport>, settings: ImportForm) {
  const t = useTexts(installTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const connection = settingsOf(settings.fields, settings.form.values);
    const { added, failed } = await list.add(({ Name, Settings, room }) => ({
      driver: driver.Key,
      Name,
      EnvironmentId: (room ?? settings.room) as EnvironmentId,
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
}
