import { Card, Section } from '@dimora/ui';
import { CodeBlock } from '@dimora/ui/code-block';
import { Fold } from '@dimora/ui/fold';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../../../entities/driver/credentials/copy-button.tsx';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { bridgeAddress } from '../links/bridge-address.ts';
import { voiceTexts } from '../texts.ts';
import classes from './guide-section.module.css';
import { SKILL_FUNCTION } from './skill-function.ts';

/** How each assistant is brought to speak with this hub, or that it can't. */
export function GuideSection() {
  const t = useTexts(voiceTexts);
  const [open, setOpen] = useState(false);
  const { address, fromOutside } = bridgeAddress(useTarget(), useSystemInfo());
  return (
    <Section icon={<IconListNumbers />} title={t(($) => $.guide.title)}>
      <Card>
        <div className={classes.guide}>
          <Fold title="Amazon Alexa" level={3} open={open} onToggle={setOpen}>
            <div className={classes.alexa}>
              <p className={classes.line}>{t(($) => $.guide.skill)}</p>
              {!fromOutside && <p className={classes.line}>{t(($) => $.guide.local)}</p>}
              <ol className={classes.steps}>
                <li>{t(($) => $.guide.link)}</li>
                <li>{t(($) => $.guide.create)}</li>
                <li>
                  {t(($) => $.guide.function)}
                  <div className={classes.code}>
                    <CodeBlock label={t(($) => $.guide.code)}>{SKILL_FUNCTION}</CodeBlock>
                    <CopyButton label={t(($) => $.guide.code)} value={SKILL_FUNCTION} />
                  </div>
                </li>
                <li>
                  {t(($) => $.guide.variables)}
                  <div className={classes.code}>
                    <code className={classes.address}>{address}</code>
                    <CopyButton label={t(($) => $.linking.address)} value={address} />
                  </div>
                </li>
                <li>{t(($) => $.guide.join)}</li>
                <li>{t(($) => $.guide.enable)}</li>
              </ol>
            </div>
          </Fold>
          <div className={classes.google}>
            <h3 className={classes.name}>Google Assistant</h3>
            <p className={classes.line}>{t(($) => $.guide.google)}</p>
          </div>
        </div>
      </Card>
    </Section>
  );
}
