import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { openArchive, useTakeAlong } from '../../api/own-data/own-data.mutations.ts';
import { archiveQuery, type OwnArchive } from '../../api/own-data/own-data.queries.ts';
import { formatBytes, formatDate } from '../../lib/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { IconDownload } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Asked for, made in the background, and fetched when it is there. */
export const TakeAlong = () => {
  const [id, setId] = useState<number>();
  const { data: archive } = useQuery(archiveQuery(id));
  const take = useTakeAlong(setId);
  return (
    <Panel title={t(($) => $.ownData.take.title)}>
      <div className="luch-column">
        <p className="luch-note luch-flush">{t(($) => $.ownData.take.text)}</p>
        <div role="status">{archive && <State archive={archive} />}</div>
        <div className="luch-buttons">
          {archive?.made_at ? (
            <Download id={archive.id} />
          ) : (
            <Button
              variant="default"
              disabled={take.isPending || (archive !== undefined && archive.failure === null)}
              onClick={() => take.mutate()}
            >
              {t(($) => $.ownData.take.ask)}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};

const State = ({
  archive: { failure, made_at: made, expires_at: expires, size, done, total },
}: {
  archive: OwnArchive;
}) => {
  if (failure !== null) return <Notice tone="red">{failure}</Notice>;
  if (made !== null)
    return t(($) => $.ownData.take.ready, { size: formatBytes(size ?? 0), date: expires ? formatDate(expires) : '' });
  return total === 0 ? t(($) => $.ownData.take.waiting) : t(($) => $.ownData.take.making, { done, total });
};

const Download = ({ id }: { id: number }) => {
  const open = useCommand({
    mutationFn: () => openArchive(id),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      {t(($) => $.ownData.take.download)}
    </Button>
  );
};
