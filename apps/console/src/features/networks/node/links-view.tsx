import { Button, Card, EmptyState, IconButton, Pill, StatusPill } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconLock, IconPlus, IconRefresh, IconUnlink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import type { LinkGroup, LinkTarget } from '../associations/groups-of.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { networksTexts, nodeTexts } from '../texts.ts';
import { Notice } from '@dimora/ui/notice';
import classes from './node.module.css';
import type { NodePartProps } from './node-part.ts';
import { useLinks } from './use-links.ts';

/** Who a node reports to or commands: added, removed, and each time read back from the node itself. */
export function LinksView(part: NodePartProps) {
  const { network } = part;
  const t = useTexts(nodeTexts);
  const offline = useOfflineReason();
  const words = useJobWords();
  const links = useLinks(part);
  const mayChange = useMay('INSTALL_DEVICE') && !network.isClosed;
  return (
    <Card
      level={2}
      title={t(($) => $.links.title)}
      action={
        mayChange &&
        canDo(network, 'links') && (
          <Button
            size="small"
            icon={<IconRefresh />}
            loading={links.busy}
            disabledReason={offline}
            onClick={links.read}
          >
            {t(($) => $.links.read)}
          </Button>
        )
      }
    >
      {links.failure !== null && (
        <Notice tone="wine" role="alert" title={t(($) => $.links.failed)}>
          {words.failure(links.failure)}
        </Notice>
      )}
      {links.isDifferent && <Notice tone="sun" role="alert" title={t(($) => $.links.different)} />}
      {links.groups.length === 0 ? (
        <EmptyState title={t(($) => $.links.none)}>{t(($) => $.links.noneLine)}</EmptyState>
      ) : (
        <ul className={classes.groups} aria-label={t(($) => $.links.title)}>
          {links.groups.map((group) => (
            <li key={`${group.endpoint} ${group.group}`} className={classes.group}>
              <Group {...part} group={group} links={links} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.muted}>{t(($) => $.links.note)}</p>
    </Card>
  );
}

type GroupProps = NodePartProps & {
  readonly group: LinkGroup;
  readonly links: ReturnType<typeof useLinks>;
  readonly mayChange: boolean;
};

function Group({ network, row, rows, group, links, mayChange }: GroupProps) {
  const t = useTexts(nodeTexts);
  const words = useTexts(networksTexts);
  const controller = network.about?.node;
  const nameOf = (node: string): string | undefined =>
    node === controller ? words(($) => $.map.hub) : rows.find((each) => each.node === node)?.Name;
  const name = group.name ?? t(($) => $.links.group, { group: group.group });
  const isFull = group.most !== null && group.targets.length >= group.most;
  const others = rows.filter(
    ({ node }) => node !== row.node && !group.targets.some((target) => target.node === node),
  );
  return (
    <>
      <div>
        <p className={classes.groupName}>{name}</p>
        <p className={classes.muted}>
          {[
            group.name !== null && t(($) => $.links.group, { group: group.group }),
            group.endpoint > 0 && t(($) => $.links.endpoint, { endpoint: group.endpoint }),
            group.most !== null && t(($) => $.links.most, { count: group.most }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.targets}>
        {group.targets.length === 0 && (
          <span className={classes.muted}>{words(($) => $.links.nobody)}</span>
        )}
        {group.targets.map((target) => {
          // Without its lifeline a device is mute: the hub refuses that, and so nothing offers it.
          const isKept = group.isLifeline && target.node === controller;
          return (
            <span key={`${target.node} ${target.endpoint ?? ''}`} className={classes.target}>
              <Target name={nameOf(target.node)} target={target} />
              {isKept ? (
                <IconLock size={15} aria-label={t(($) => $.links.kept)} />
              ) : (
                mayChange &&
                canDo(network, 'unlink') && (
                  <IconButton
                    size="small"
                    variant="subtle"
                    icon={<IconX />}
                    label={t(($) => $.links.remove, {
                      name: nameOf(target.node) ?? target.node,
                      group: name,
                    })}
                    onClick={() => links.change('unlink', group, target)}
                  />
                )
              )}
            </span>
          );
        })}
        {mayChange && canDo(network, 'link') && !isFull && others.length > 0 && (
          <AddTarget
            label={t(($) => $.links.add, { group: name })}
            options={others.map(({ node }) => ({ value: node, label: nameOf(node) ?? node }))}
            onAdd={(node) => links.change('link', group, { node, endpoint: null })}
          />
        )}
      </div>
    </>
  );
}

function Target({
  name,
  target,
}: {
  readonly name: string | undefined;
  readonly target: LinkTarget;
}) {
  const words = useTexts(networksTexts);
  if (name === undefined)
    return (
      <StatusPill tone="wine" icon={<IconUnlink />}>
        {words(($) => $.links.gone, { node: target.node })}
      </StatusPill>
    );
  return <Pill>{target.endpoint === null ? name : `${name} · ${target.endpoint}`}</Pill>;
}

function AddTarget({
  label,
  options,
  onAdd,
}: {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (node: string) => void;
}) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <IconButton
        size="small"
        variant="subtle"
        icon={<IconPlus />}
        label={label}
        onClick={() => setOpen(true)}
      />
    );
  return (
    <Select
      aria-label={label}
      label={null}
      data={[...options]}
      value={null}
      searchable
      autoFocus
      onChange={(node) => {
        setOpen(false);
        if (node !== null) onAdd(node);
      }}
    />
  );
}
