import type { NetworkNodeRow } from '@dimora/contract/client';
import { Button, Card, IconButton, Link, Pill, StatusPill } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Select } from '@dimora/ui/select';
import { IconPencil, IconUnlink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { NameFields } from '../naming/name-fields.tsx';
import { useJobResult, type JobResult } from '../node/use-job-result.ts';
import { groupTexts, networksTexts } from '../texts.ts';
import { joinable, type Member } from './group.ts';
import type { GroupProps } from './group-props.ts';
import classes from './groups.module.css';
import { NotDone } from './not-done.tsx';
import { Scenes } from './scenes.tsx';

/** A group: what it is called in the house, who is in it, and its scenes. */
export function GroupCard(props: GroupProps) {
  const t = useTexts(groupTexts);
  const offline = useOfflineReason();
  const work = useJobResult(props.network);
  const { network, group, mayChange } = props;
  const { Device } = group.row;
  // Until somebody names it, all are called alike.
  const Name = Device === null ? t(($) => $.group, { number: group.group }) : group.row.Name;
  return (
    <Card
      level={2}
      title={Name}
      action={
        Device === null ? (
          mayChange && group.members.length > 0 && <NameIt {...props} />
        ) : (
          <Link className={classes.open} href={`/devices/${encodeURIComponent(Device)}`}>
            {t(($) => $.open)}
          </Link>
        )
      }
    >
      <div className={classes.parts}>
        <NotDone job={work.job} />
        <Members {...props} work={work} />
        {group.members.length > 0 && <Scenes {...props} work={work} />}
        {mayChange && canDo(network, 'removeGroup') && (
          <div className={classes.foot}>
            <AskedButton
              size="small"
              label={t(($) => $.remove)}
              aria-label={`${t(($) => $.remove)}: ${Name}`}
              question={t(($) => $.removeTitle, { name: Name })}
              disabledReason={offline}
              act={() => work.run('removeGroup', { group: group.group })}
            >
              {t(($) => $.removeLine)}
            </AskedButton>
          </div>
        )}
      </div>
    </Card>
  );
}

/** A name and a room: with them the group has a tile like any lamp. */
function NameIt({ network, group: { group, row } }: GroupProps) {
  const t = useTexts(groupTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<IconPencil />} onClick={() => setOpen(true)}>
        {t(($) => $.name)}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t(($) => $.name)}>
        <NameFields
          network={network}
          node={row.node}
          Device={row.Device}
          proposed={t(($) => $.group, { number: group })}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

const keyOf = ({ node, endpoint }: Member): string => `${node}/${endpoint}`;

function Members({
  network,
  rows,
  group,
  mayChange,
  work,
}: GroupProps & { readonly work: JobResult }) {
  const t = useTexts(groupTexts);
  const offline = useOfflineReason();
  const others = joinable(rows, group);
  const change = (job: 'addToGroup' | 'removeFromGroup', { node, endpoint }: Member): void =>
    void work.run(job, { group: group.group, node, endpoint });
  return (
    <section aria-label={t(($) => $.members)}>
      <h3 className={classes.part}>{t(($) => $.members)}</h3>
      {group.members.length === 0 && <p className={classes.muted}>{t(($) => $.noMembers)}</p>}
      <ul className={classes.members}>
        {group.members.map((member) => (
          <li key={keyOf(member)} className={classes.member}>
            <MemberName rows={rows} member={member} />
            {mayChange && canDo(network, 'removeFromGroup') && (
              <IconButton
                size="small"
                variant="subtle"
                icon={<IconX />}
                label={t(($) => $.takeOut, {
                  name: rows.find(({ node }) => node === member.node)?.Name ?? member.node,
                })}
                disabledReason={work.busy ? t(($) => $.atWork) : offline}
                onClick={() => change('removeFromGroup', member)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && canDo(network, 'addToGroup') && others.length > 0 && (
        <Select
          label={t(($) => $.addMember)}
          placeholder={t(($) => (work.busy ? $.atWork : $.chooseMember))}
          disabled={work.busy || offline !== undefined}
          searchable
          value={null}
          data={others.map((each) => ({
            value: keyOf(each),
            label: each.isPart
              ? t(($) => $.part, { name: each.name, part: each.endpoint })
              : each.name,
          }))}
          onChange={(key) => {
            const found = others.find((each) => keyOf(each) === key);
            if (found) change('addToGroup', found);
          }}
        />
      )}
    </section>
  );
}

function MemberName({
  rows,
  member,
}: {
  readonly rows: readonly NetworkNodeRow[];
  readonly member: Member;
}) {
  const words = useTexts(networksTexts);
  const name = rows.find(({ node }) => node === member.node)?.Name;
  if (name !== undefined) return <Pill>{name}</Pill>;
  return (
    <StatusPill tone="wine" icon={<IconUnlink />}>
      {words(($) => $.links.gone, { node: member.node })}
    </StatusPill>
  );
}
