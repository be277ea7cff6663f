import { ActionIcon, Modal, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useRef, useState } from 'react';
import { type CouncilCard, councilQuery } from '../../api/council/council.ts';
import { useEscape } from '../../lib/use-keys.ts';
import { IconClose } from '../../ui/icons.ts';
import { late, lateDialog } from '../../ui/late.tsx';
import { useOwnPageName } from '../../ui/page-name.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import classes from './council-card.module.css';
import { CouncilHead } from './council-head.tsx';
import { CouncilWaiting } from './council-waiting.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { EntryPanel } from './entries/entry-panel.tsx';
import '../../ui/tab-inside.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import peopleClasses from './people/people.module.css';
import { Protocol } from './people/protocol.tsx';
import { protocolOf } from './people/protocol-of.ts';
import { HoursSample } from '../../entities/beam-time/hours-bar.tsx';
import { StationBudget } from './budgets/station-budget.tsx';
import budgetsClasses from './budgets/budgets.module.css';
import { PageLock } from '../../ui/page-lock.ts';

const RankingView = late(async () => (await import('./ranking/ranking-view.tsx')).RankingView);

const parts = { content: classes['content'] ?? '', inner: classes['inner'] ?? '' };

interface CouncilCardDialogProps {
  id: number;
  /** Whose ranking is shown in the place of all proposals. */
  station?: number | undefined;
  onStation?: (id: number | undefined) => void;
  onClose: () => void;
  /** The card of a proposal is another feature's, put over this one by the page. */
  onOpenProposal: (id: number) => void;
  /** The page for the screen in the room. */
  onShowRoom?: (() => void) | undefined;
  /** What lies over it: opened after it, wherever an address leads. */
  children?: ReactNode;
}

/** A council over the list: who sits in it, what it decides, and the next step. As large as the window. */
export const CouncilCardDialog = (props: CouncilCardDialogProps) => {
  const { id, onClose, children } = props;
  const { data: council, error, refetch } = useQuery(councilQuery(id));
  const title = council ? t(($) => $.councilCard.title, { name: council.name }) : t(($) => $.councilCard.untitled);
  useOwnPageName(title);
  const own = useRef<HTMLDivElement>(null);
  useEscape(own, onClose);
  return (
    <>
      <Modal.Root
        opened
        onClose={onClose}
        // Escape closes what lies on top only: `useEscape` sees to it.
        closeOnEscape={false}
        fullScreen
        transitionProps={{ duration: 120 }}
        classNames={parts}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content ref={own}>
          <PageLock />
          {council ? (
            <LoadedCouncil {...props} council={council} title={title} />
          ) : (
            <>
              <div className={classes['bar']}>
                <Modal.Title component="h2" className={classes['title'] ?? ''}>
                  {title}
                </Modal.Title>
                <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={onClose}>
                  <IconClose size={20} stroke={1.7} />
                </ActionIcon>
              </div>
              <div className={classes['waiting']}>
                <CouncilWaiting id={id} error={error} onAgain={() => void refetch()} />
              </div>
            </>
          )}
        </Modal.Content>
      </Modal.Root>
      {children}
    </>
  );
};

const LoadedCouncil = ({
  council,
  title,
  station,
  onStation,
  onClose,
  onOpenProposal,
  onShowRoom,
}: CouncilCardDialogProps & { council: CouncilCard; title: string }) => {
  if (!onStation || !council.can_rank || council.council_stations.length === 0)
    return (
      <>
        <CouncilHead council={council} title={title} onClose={onClose} onShowRoom={onShowRoom} />
        <CouncilBody council={council} onOpenProposal={onOpenProposal} />
        <ProtocolFoot council={council} />
      </>
    );
  const views = <RankingSwitch council={council} station={station} onStation={onStation} onAhead={RankingView.ahead} />;
  return (
    <>
      <CouncilHead council={council} title={title} views={views} onClose={onClose} onShowRoom={onShowRoom} />
      {station === undefined ? (
        <>
          <CouncilBody council={council} onOpenProposal={onOpenProposal} />
          <ProtocolFoot council={council} />
        </>
      ) : (
        <RankingView council={council} stationId={station} onStation={onStation} onOpenProposal={onOpenProposal} />
      )}
    </>
  );
};

/** All proposals of a council by number, or those of one station by mark. */
const RankingSwitch = ({
  council,
  station,
  onStation,
  onAhead,
}: {
  council: CouncilCard;
  station: number | undefined;
  onStation: (id: number | undefined) => void;
  onAhead: () => void;
}) => (
  <div onPointerEnter={onAhead} onFocus={onAhead}>
    <Segmented
      label={t(($) => $.councilRanking.view)}
      options={[
        { value: 'number', label: t(($) => $.councilRanking.inOrder) },
        { value: 'station', label: t(($) => $.councilRanking.byStation) },
      ]}
      value={station === undefined ? 'number' : 'station'}
      onChange={(view) => onStation(view === 'station' ? council.council_stations[0]?.station_id : undefined)}
    />
  </div>
);

/** Proposals at the left, hours of stations and people at the right. */
const CouncilBody = ({ council, onOpenProposal }: { council: CouncilCard; onOpenProposal: (id: number) => void }) => (
  <div className={classes['body']} tabIndex={-1} data-autofocus>
    <div className={classes['main']}>
      <EntryPanel council={council} onOpenProposal={onOpenProposal} />
    </div>
    <aside className={classes['side']} aria-label={t(($) => $.councilCard.side)}>
      {council.council_stations.length > 0 && <BudgetPanel council={council} />}
      <PeoplePanel council={council} />
      {council.history.length > 0 && (
        <Panel title={t(($) => $.councils.card.history)} level={3}>
          <Timeline
            entries={council.history.toReversed().map((entry) => ({
              id: entry.id,
              date: entry.date,
              title: [entry.title, entry.init_by].filter(Boolean).join(', '),
              text: entry.comment || null,
            }))}
          />
        </Panel>
      )}
    </aside>
  </div>
);

/** On a phone the protocol is under the thumb, however long the list is. */
const ProtocolFoot = ({ council }: { council: CouncilCard }) => {
  const isPhone = useIsPhone();
  const { own, confirmed, experts, seen } = protocolOf(council);
  if (!isPhone || !own) return null;
  return (
    <footer className={peopleClasses['foot']}>
      <p className={peopleClasses['protocol']}>
        {t(($) => $.councilCard.people.until, { confirmed, total: experts.length })}
      </p>
      <Protocol own={own} seen={seen} words="short" />
    </footer>
  );
};

const HoursGridDialog = lateDialog(async () => (await import('./budgets/hours-grid-dialog.tsx')).HoursGridDialog);

const AllHours = ({ council }: { council: CouncilCard }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onPointerEnter={HoursGridDialog.ahead}
        onFocus={HoursGridDialog.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.councilCard.grid.open)}
      </Button>
      {isOpen && <HoursGridDialog council={council} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Hours of each station: what is accepted of what there is, filling as decisions fall. */
const BudgetPanel = ({ council }: { council: CouncilCard }) => {
  const { council_stations: stations } = council;
  return (
    <Panel
      title={t(($) => $.councilCard.budget.title)}
      level={3}
      action={council.edits.available_time.allowed && <AllHours council={council} />}
    >
      <ul className={budgetsClasses['list']}>
        {stations.map((station) => (
          <StationBudget
            key={station.station_id}
            councilId={council.id}
            station={station}
            canEdit={council.edits.available_time.allowed}
          />
        ))}
      </ul>
      <p className={budgetsClasses['legend']}>
        <span>
          <HoursSample of="accepted" /> {t(($) => $.councilCard.budget.accepted)}
        </span>
        <span>
          <HoursSample of="open" /> {t(($) => $.councilCard.budget.open)}
        </span>
      </p>
    </Panel>
  );
};
