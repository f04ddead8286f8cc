import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { NumberInput } from '../../src/forms/number-input.tsx';
import { Select } from '../../src/forms/select.tsx';
import {
  Button,
  Card,
  Checkbox,
  Page,
  PasswordInput,
  Section,
  SegmentedControl,
  Textarea,
  TextInput,
  Tabs,
} from '../../src/index.ts';
import { Dialog } from '../../src/overlays/dialog.tsx';
import { Drawer } from '../../src/overlays/drawer.tsx';
import { Frame } from './frame.tsx';

export function FormsPage() {
  const asked = new URLSearchParams(location.search);
  const [dialog, setDialog] = useState(asked.has('dialog'));
  const [drawer, setDrawer] = useState(asked.has('drawer'));
  const [tab, setTab] = useState<'general' | 'access'>('general');
  return (
    <Frame active="Users">
      <Page
        title="Forms"
        subtitle="Label above, help below, error in place of help"
        action={
          <Button
            variant="primary"
            icon={<IconCheck />}
            disabledReason="Nothing has changed yet"
            reasonPlace="beside"
          >
            Save
          </Button>
        }
        actions={
          <>
            <Button onClick={() => setDialog(true)}>Dialog</Button>
            <Button onClick={() => setDrawer(true)}>Drawer</Button>
          </>
        }
      >
        <Tabs
          label="Settings"
          tabs={[
            { id: 'general', label: 'General' },
            { id: 'access', label: 'Access' },
          ]}
          active={tab}
          onChange={setTab}
        >
          <Section title="Fields">
            <Card style={{ display: 'grid', gap: 20, maxWidth: 480 }}>
              <TextInput label="Name" defaultValue="Living room" help="As it stands on its cover" />
              <TextInput
                label="Address"
                defaultValue="192.168.1"
                error="This is not a whole address"
              />
              <PasswordInput label="Password" placeholder="At least ten characters" />
              <Select
                label="Room"
                data={['Living room', 'Kitchen', 'Bedroom', 'Garden']}
                defaultValue="Kitchen"
                help="Where it stands"
              />
              <NumberInput label="Port" defaultValue={502} min={1} max={65535} />
              <Textarea
                label="Notes"
                minRows={3}
                autosize
                placeholder="Anything the next person should know"
              />
              <Checkbox
                label="Show on the overview"
                help="Everybody in the house sees it"
                defaultChecked
              />
              <Checkbox label="Keep history" />
              <SegmentedControl
                label="Language"
                value="en"
                onChange={() => {}}
                options={[
                  { value: 'en', label: 'English' },
                  { value: 'it', label: 'Italiano' },
                ]}
              />
            </Card>
          </Section>
        </Tabs>
      </Page>
      <Dialog
        opened={dialog}
        onClose={() => setDialog(false)}
        title="New room"
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary">Create</Button>
          </>
        }
      >
        <TextInput label="Name" data-autofocus />
        <Select label="Within" data={['Ground floor', 'First floor']} defaultValue="Ground floor" />
      </Dialog>
      <Drawer opened={drawer} onClose={() => setDrawer(false)} title="Details">
        <p>What stands here is read beside the page.</p>
      </Drawer>
    </Frame>
  );
}
