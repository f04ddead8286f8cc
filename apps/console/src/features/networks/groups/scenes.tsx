import { Button, IconButton, TextInput } from '@dimora/ui';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo } from '../jobs/use-start-job.ts';
import type { JobResult } from '../node/use-job-result.ts';
import { groupTexts } from '../texts.ts';
import { freeScene } from './group.ts';
import type { GroupProps } from './group-props.ts';
import classes from './groups.module.css';

/** What the members of a group store together: started with one message, saved as they are now. */
export function Scenes({
  network,
  group,
  mayChange,
  work,
}: GroupProps & { readonly work: JobResult }) {
  const t = useTexts(groupTexts);
  const offline = useOfflineReason();
  const disabledReason = work.busy ? t(($) => $.atWork) : offline;
  const nameOf = ({ scene, name }: { scene: number; name: string }): string =>
    name === '' ? t(($) => $.scene, { number: scene }) : name;
  return (
    <section aria-label={t(($) => $.scenes)}>
      <h3 className={classes.part}>{t(($) => $.scenes)}</h3>
      {group.scenes.length === 0 && <p className={classes.muted}>{t(($) => $.noScenes)}</p>}
      <ul className={classes.scenes}>
        {group.scenes.map((scene) => (
          <li key={scene.scene} className={classes.scene}>
            <span className={classes.sceneName}>{nameOf(scene)}</span>
            {mayChange && canDo(network, 'recallScene') && (
              <Button
                size="small"
                icon={<IconPlayerPlay />}
                aria-label={t(($) => $.startScene, { name: nameOf(scene) })}
                disabledReason={disabledReason}
                onClick={() =>
                  void work.run('recallScene', { group: group.group, scene: scene.scene })
                }
              >
                {t(($) => $.start)}
              </Button>
            )}
            {mayChange && canDo(network, 'removeScene') && (
              <IconButton
                size="small"
                variant="subtle"
                icon={<IconTrash />}
                label={t(($) => $.deleteScene, { name: nameOf(scene) })}
                disabledReason={disabledReason}
                onClick={() =>
                  void work.run('removeScene', { group: group.group, scene: scene.scene })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && canDo(network, 'storeScene') && <SaveScene group={group} work={work} />}
    </section>
  );
}

function SaveScene({ group, work }: Pick<GroupProps, 'group'> & { readonly work: JobResult }) {
  const t = useTexts(groupTexts);
  const offline = useOfflineReason();
  const [name, setName] = useState('');
  const scene = freeScene(group);
  if (scene === undefined) return null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || work.busy) return;
    void work.run('storeScene', { group: group.group, scene, name: name.trim() });
    setName('');
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <TextInput
        label={t(($) => $.saveScene)}
        placeholder={t(($) => $.saveSceneHelp)}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        loading={work.busy}
        disabledReason={name.trim() === '' ? t(($) => $.noSceneName) : offline}
      >
        {t(($) => $.save)}
      </Button>
    </form>
  );
}
