import { ButtonLink, Card, EmptyState, Page, SearchField, useIsPhone } from '@dimora/ui';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { BrowseSearch } from './browse-search.ts';
import { BrowseFilters } from './browse/browse-filters.tsx';
import { DevicesByRoom } from './browse/devices-by-room.tsx';
import { NetworksAndTools } from './browse/networks-and-tools.tsx';
import { isWanted } from './browse/rooms.ts';
import { useListed } from './browse/use-listed.ts';
import type { WayToArea } from './browse/way-to-area.ts';
import classes from './devices-page.module.css';
import { devicesTexts } from './texts.ts';

/** Props of {@link DevicesPage}. */
export interface DevicesPageProps {
  readonly ways?: readonly WayToArea[];
  /** The filters, which the address holds. */
  readonly search: BrowseSearch;
  readonly onSearch: (search: BrowseSearch) => void;
}

/**
 * /devices/all: every device as a tile that can be operated, by room; found by words, room, kind and need.
 * Networks and tools come last.
 */
export function DevicesPage(props: DevicesPageProps) {
  const t = useTexts(devicesTexts);
  if (useMay('READ_DEVICE')) return <Browse {...props} />;
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState title={t(($) => $.forbidden)}>{t(($) => $.forbiddenLine)}</EmptyState>
    </Page>
  );
}

function Browse({ ways = [], search, onSearch }: DevicesPageProps) {
  const t = useTexts(devicesTexts);
  const manages = useMay('READ_DEVICE_SETUP');
  const mayInstall = useMay('INSTALL_DEVICE');
  // Beside the search, a phone has room for one word.
  const isNarrow = useIsPhone();
  const { typed, type } = useTyped(search, onSearch);
  const listed = useListed(manages);
  const q = useDeferredValue(typed);
  const { room, kind, hand } = search;
  const wanted = useMemo(
    () =>
      listed.filter(
        isWanted({ q, ...(room && { room }), ...(kind && { kind }), ...(hand && { hand }) }),
      ),
    [listed, q, room, kind, hand],
  );
  const rooms = new Set(listed.map(({ EnvironmentId }) => EnvironmentId)).size;
  const clear = () => {
    type('');
    onSearch({});
  };
  return (
    <Page
      title={t(($) => $.title)}
      {...(listed.length > 0 && {
        subtitle: t(($) => $.summary, { total: listed.length, count: rooms }),
        actions: (
          <div className={classes.search}>
            <SearchField label={t(($) => $.browse.search)} value={typed} onChange={type} />
          </div>
        ),
      })}
      {...(mayInstall &&
        listed.length > 0 && {
          action: (
            <ButtonLink
              variant="primary"
              href="/devices/manual-install"
              icon={<IconPlus />}
              aria-label={t(($) => $.add.byHand)}
            >
              {t(($) => (isNarrow ? $.add.short : $.add.byHand))}
            </ButtonLink>
          ),
        })}
    >
      <div className={classes.browse}>
        {listed.length === 0 ? (
          <Card>
            <EmptyState
              drawing="plug"
              title={t(($) => $.browse[mayInstall ? 'nothing' : 'nothingShared'])}
              {...(mayInstall && { action: <FirstDevice /> })}
            >
              {t(($) => $.browse[mayInstall ? 'nothingLine' : 'nothingSharedLine'])}
            </EmptyState>
          </Card>
        ) : (
          <>
            <BrowseFilters listed={listed} q={q} search={search} onSearch={onSearch} />
            <DevicesByRoom listed={wanted} onClear={clear} />
          </>
        )}
        <NetworksAndTools ways={ways} manages={manages} mayInstall={mayInstall} />
      </div>
    </Page>
  );
}

/** Most devices are found on the network; the others are chosen from a list. */
function FirstDevice() {
  const t = useTexts(devicesTexts);
  return (
    <div className={classes.first}>
      <ButtonLink variant="primary" href="/devices/discovery" icon={<IconRadar2 />}>
        {t(($) => $.add.discover)}
      </ButtonLink>
      <ButtonLink href="/devices/manual-install" icon={<IconPlus />}>
        {t(($) => $.add.byHand)}
      </ButtonLink>
    </div>
  );
}

/** What is typed shows at once; the address follows, and leads when somebody goes back. */
function useTyped(search: BrowseSearch, onSearch: (search: BrowseSearch) => void) {
  const inAddress = search.q ?? '';
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef(inAddress);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  const type = (text: string) => {
    setTyped(text);
    sent.current = text;
    const { q: _before, ...rest } = search;
    onSearch(text === '' ? rest : { ...rest, q: text });
  };
  return { typed, type };
}
