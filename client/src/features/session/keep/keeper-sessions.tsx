import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type Session, type SessionUsage, sessionUsageQuery } from '../../../api/reference/sessions.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofSession } from '../../../entities/beam-time/hours-picture.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { CountTabs } from '../../../ui/count-tabs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconEdit } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { isOpenSession } from '../open-call.ts';
import { SessionTable } from '../session-table.tsx';
import classes from './keep.module.css';
import { SessionEditor } from './session-editor.tsx';

const few = 12;
const tabs = ['open', 'closed'] as const;
export type KeeperTab = (typeof tabs)[number];

/** The schedule as its keepers see it: what hangs on each session, and beside the table the one in hand. */
export const KeeperSessions = ({
  sessions,
  tab,
  edit,
  onTab,
  onEdit,
}: {
  sessions: readonly Session[];
  tab: KeeperTab;
  edit: number | 'new' | undefined;
  onTab: (tab: KeeperTab) => void;
  onEdit: (edit: number | 'new' | undefined) => void;
}) => {
  const { data: usage } = useQuery(sessionUsageQuery);
  const open = sessions.filter(isOpenSession).toSorted((a, b) => a.deadline.localeCompare(b.deadline));
  const closed = sessions.filter((one) => !isOpenSession(one)).toSorted((a, b) => b.deadline.localeCompare(a.deadline));
  const shown = tab === 'open' ? open : closed;
  const inHand = sessions.find(({ id }) => id === edit);
  return (
    <div className={classes['columns']} data-editing={edit !== undefined || undefined}>
      <Panel flush label={t(($) => $.sessions.keep.lists)}>
        <div className={classes['tabs']}>
          <CountTabs
            label={t(($) => $.sessions.keep.lists)}
            value={tab}
            onChange={onTab}
            tabs={tabs.map((id) => ({
              id,
              label: t(($) => $.sessions.keep[id]),
              count: (id === 'open' ? open : closed).length,
            }))}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            level={3}
            title={t(($) => $.sessions.keep.none[tab].title)}
            text={t(($) => $.sessions.keep.none[tab].text)}
          />
        ) : (
          <KeeperTable sessions={shown} usage={usage} edit={edit} onEdit={onEdit} />
        )}
      </Panel>
      {edit !== undefined && (edit === 'new' || inHand) && (
        <SessionEditor
          key={edit}
          session={inHand}
          sessions={sessions}
          usage={usage}
          onClose={() => onEdit(undefined)}
        />
      )}
    </div>
  );
};

const KeeperTable = ({
  sessions,
  usage,
  edit,
  onEdit,
}: {
  sessions: readonly Session[];
  usage: SessionUsage | undefined;
  edit: number | 'new' | undefined;
  onEdit: (edit: number) => void;
}) => (
  <SessionTable
    label={t(($) => $.sessions.keep.lists)}
    sessions={sessions}
    few={few}
    current={edit === 'new' ? undefined : edit}
    heads={
      <>
        <th scope="col">{t(($) => $.sessions.keep.proposals)}</th>
        <th scope="col">{t(($) => $.sessions.keep.hours)}</th>
        <th scope="col">
          <span className="luch-spoken">{t(($) => $.sessions.keep.actions)}</span>
        </th>
      </>
    }
    cells={(session) => (
      <KeeperCells session={session} held={usage?.sessions.find(({ id }) => id === session.id)} onEdit={onEdit} />
    )}
  />
);

const KeeperCells = ({
  session,
  held,
  onEdit,
}: {
  session: Session;
  held: SessionUsage['sessions'][number] | undefined;
  onEdit: (edit: number) => void;
}) => (
  <>
    <td data-head={t(($) => $.sessions.keep.proposals)}>{held?.proposals || '—'}</td>
    <td data-head={t(($) => $.sessions.keep.hours)}>{held && <Hours session={session} held={held} />}</td>
    <td>
      <ActionIcon
        aria-label={t(($) => $.sessions.keep.edit, { name: session.name })}
        onClick={() => onEdit(session.id)}
      >
        <IconEdit size={18} stroke={1.7} />
      </ActionIcon>
    </td>
  </>
);

/** What is asked for of what there is: what does not fit is hatched, and the figure says how many times. */
const Hours = ({ session, held }: { session: Session; held: SessionUsage['sessions'][number] }) => {
  const { requested_hours: asked, beam_hours: beam } = held;
  if (session.megascience_type === 'lab') return <span className="luch-faint">{t(($) => $.sessions.keep.noBeam)}</span>;
  if (!beam)
    return <span className="luch-faint">{t(($) => $.sessions.keep.askedOnly, { asked: formatNumber(asked, 0) })}</span>;
  const ratio = asked / beam;
  return (
    <div className={classes['hours']}>
      <span className="luch-small">
        {t(($) => $.sessions.keep.of, { asked: formatNumber(asked, 0), beam: formatNumber(beam, 0) })}
        <span data-over={ratio > 1 || undefined}>
          {t(($) => $.sessions.keep.ratio, { ratio: formatNumber(ratio) })}
        </span>
      </span>
      <HoursBar picture={ofSession(asked, beam)} size="line" />
    </div>
  );
};
