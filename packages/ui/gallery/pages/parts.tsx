import {
  IconBulb,
  IconDoor,
  IconDots,
  IconHome,
  IconPlus,
  IconTemperature,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { EntityTree } from '../../src/collections/entity-tree.tsx';
import {
  Age,
  Banner,
  Button,
  ButtonLink,
  Card,
  CoverSkeleton,
  EmptyState,
  ErrorState,
  IconButton,
  IconWell,
  Menu,
  Page,
  Pill,
  ProgressBar,
  PropertyList,
  RowSkeleton,
  Section,
  Slider,
  Spinner,
  StatSkeleton,
  StatusPill,
  Switch,
  TileGrid,
  TileSkeleton,
  tones,
  UpDownStop,
  useScheme,
  useToasts,
} from '../../src/index.ts';
import { Frame } from './frame.tsx';

const started = Date.now();
const formatAge = (ms: number) => (ms < 60_000 ? 'just now' : `${Math.round(ms / 60_000)} min ago`);

const house = [
  {
    id: 'ground',
    label: 'Ground floor',
    href: '#',
    icon: <IconHome />,
    end: '7 rooms',
    children: Array.from({ length: 8 }, (_, index) => ({
      id: `room-${index}`,
      label: `Room ${index + 1}`,
      href: '#',
      icon: <IconDoor />,
      end: '20.8 °C',
      ...(index === 0
        ? {
            children: [
              {
                id: 'corner',
                label: 'TV corner',
                href: '#',
                children: [
                  {
                    id: 'shelf',
                    label: 'Shelf',
                    href: '#',
                    children: [{ id: 'deep', label: 'Too deep', href: '#' }],
                  },
                ],
              },
            ],
          }
        : {}),
    })),
  },
  {
    id: 'first',
    label: 'First floor',
    href: '#',
    icon: <IconHome />,
    end: '3 rooms',
    children: [{ id: 'attic', label: 'Attic', href: '#' }],
  },
];

export function PartsPage() {
  const toasts = useToasts();
  const scheme = useScheme();
  const [level, setLevel] = useState(50);
  return (
    <Frame active="Advanced">
      <Page
        title="Parts"
        subtitle="Everything small"
        actions={
          <>
            <Button onClick={() => scheme.choose(scheme.shown === 'dark' ? 'light' : 'dark')}>
              Switch scheme
            </Button>
            <Menu
              label="More"
              trigger={(props) => <IconButton {...props} label="More" icon={<IconDots />} />}
              groups={[
                {
                  id: 'a',
                  entries: [
                    { id: 'x', label: 'Rename', onPress: () => {} },
                    {
                      id: 'y',
                      label: 'Delete',
                      danger: true,
                      icon: <IconTrash />,
                      onPress: () => {},
                    },
                  ],
                },
              ]}
            />
          </>
        }
        action={
          <Button variant="primary" icon={<IconPlus />}>
            Add
          </Button>
        }
      >
        <Section title="Buttons">
          <Card style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
            <Button variant="primary">Primary</Button>
            <Button>Default</Button>
            <Button variant="subtle">Subtle</Button>
            <Button variant="danger" icon={<IconTrash />}>
              Remove
            </Button>
            <Button variant="dangerFilled">Delete</Button>
            <Button loading>Saving</Button>
            <Button variant="primary" disabledReason="You may look, not change">
              Save
            </Button>
            <ButtonLink href="#">A link</ButtonLink>
            <IconButton label="Add" icon={<IconPlus />} variant="round" />
            <Spinner label="Loading" />
            <Switch label="On" checked onChange={() => {}} />
            <Switch label="Off" checked={false} onChange={() => {}} />
            <UpDownStop
              label="Blinds"
              labels={{ up: 'Open', stop: 'Stop', down: 'Close' }}
              onCommand={() => {}}
              pending="up"
            />
          </Card>
        </Section>
        <Section title="Tones">
          <Card style={{ display: 'grid', gap: 14 }}>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
              {tones.map((tone) => (
                <IconWell key={tone} tone={tone} icon={<IconBulb />} />
              ))}
            </div>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
              {tones.map((tone) => (
                <StatusPill key={tone} tone={tone}>
                  {tone}
                </StatusPill>
              ))}
            </div>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
              {tones.map((tone) => (
                <Pill key={tone} tone={tone}>
                  {tone}
                </Pill>
              ))}
            </div>
            {tones.map((tone, index) => (
              <ProgressBar key={tone} tone={tone} label={tone} value={20 + index * 14} />
            ))}
            <Slider
              label="Level"
              value={level}
              format={(value) => `${value} %`}
              onCommit={setLevel}
            />
          </Card>
        </Section>
        <Section title="Words on state">
          <div style={{ display: 'grid', gap: 12 }}>
            <Banner kind="maintenance">The hub is being serviced.</Banner>
            <Banner kind="offline">
              The hub cannot be reached. Looking for it on your network.
            </Banner>
            <ErrorState title="The rooms could not be read" onRetry={() => {}} detail="TIMEOUT">
              What you see may be a few minutes old.
            </ErrorState>
            <Card>
              <EmptyState
                title="No room yet"
                drawing="house"
                action={<Button variant="primary">Create a room</Button>}
              >
                Rooms keep lights, blinds and sensors together.
              </EmptyState>
            </Card>
            <Card style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-around' }}>
              <EmptyState title="No favourites" drawing="star" />
              <EmptyState title="No devices" drawing="plug" />
              <EmptyState title="Nothing found" drawing="search" />
              <EmptyState title="A quiet day" drawing="quiet" />
            </Card>
            <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap' }}>
              <Button onClick={() => toasts.show({ tone: 'good', message: 'Saved' })}>Toast</Button>
              <Button
                onClick={() =>
                  toasts.show({
                    tone: 'error',
                    title: 'Sofa lamp did not answer',
                    message: 'It is back as it was.',
                    durationMs: 60_000,
                    action: { label: 'Try again', onPress: () => {} },
                  })
                }
              >
                Error toast
              </Button>
              <Button
                onClick={() =>
                  toasts.show({ tone: 'warning', message: 'Battery low', durationMs: 60_000 })
                }
              >
                Warning toast
              </Button>
            </div>
          </div>
        </Section>
        <Section title="Lists">
          <div
            style={{
              display: 'grid',
              gap: 14,
              gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
            }}
          >
            <Card title="Properties" icon={<IconTemperature />}>
              <PropertyList
                rows={[
                  {
                    id: 'a',
                    label: 'Temperature',
                    value: '20.8 °C',
                    age: <Age at={started - 90_000} format={formatAge} />,
                  },
                  {
                    id: 'b',
                    label: 'Battery',
                    value: '12 %',
                    age: <Age at={started - 7_200_000} format={formatAge} stale />,
                  },
                  {
                    id: 'c',
                    label: 'Enabled',
                    value: <Switch label="Enabled" checked onChange={() => {}} />,
                  },
                ]}
              />
            </Card>
            <Card title="House">
              <EntityTree
                label="House"
                nodes={house}
                current="room-1"
                initiallyOpen={['ground', 'room-0', 'corner', 'shelf']}
              />
            </Card>
          </div>
        </Section>
        <Section title="Skeletons">
          <div style={{ display: 'grid', gap: 14 }}>
            <StatSkeleton />
            <TileGrid>
              <TileSkeleton />
              <TileSkeleton />
              <CoverSkeleton />
            </TileGrid>
            <Card>
              <RowSkeleton />
              <RowSkeleton />
            </Card>
          </div>
        </Section>
      </Page>
    </Frame>
  );
}
