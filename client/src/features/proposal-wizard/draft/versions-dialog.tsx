import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { versionsQuery } from '../../../api/proposal/proposal.queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useOpenProposal } from './draft-context.ts';
import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { isField } from './draft.ts';
import { useNames } from './use-names.ts';
import { VersionView } from './version-view.tsx';
import classes from './versions.module.css';

/** Earlier versions that the server kept: looked at, compared with the present text, brought back. */
export const VersionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useOpenProposal();
  const nameOf = useNames();
  const [chosen, setChosen] = useState<number>();
  const { data, isError, refetch } = useQuery(versionsQuery(view.id));
  const version = data?.find((row) => row.version === chosen);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.proposalWizard.versions.title)} size="wide">
      {version ? (
        <VersionView version={version} onBack={() => setChosen(undefined)} onTaken={onClose} />
      ) : (
        <>
          <p className={classes['intro']}>{t(($) => $.proposalWizard.versions.text)}</p>
          {!data && !isError && <SkeletonLines lines={5} />}
          {isError && (
            <p className={classes['intro']}>
              {t(($) => $.proposalWizard.versions.failed)}{' '}
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                {t(($) => $.proposalWizard.loadFailed.again)}
              </Button>
            </p>
          )}
          {data?.length === 0 && (
            <EmptyState
              level={3}
              title={t(($) => $.proposalWizard.versions.empty)}
              text={t(($) => $.proposalWizard.versions.emptyText)}
            />
          )}
          <ul className="luch-list">
            {data?.map((row) => (
              <li key={row.version}>
                <UnstyledButton className={classes['row'] ?? ''} onClick={() => setChosen(row.version)}>
                  <span className={classes['when']}>
                    {t(($) => $.proposalWizard.versions.by, { date: formatDateTime(row.saved_at), who: row.saved_by })}
                  </span>
                  <span className="luch-hint luch-block">
                    {t(($) => $.proposalWizard.versions.changed, {
                      fields: row.changed
                        .flatMap((name) => (isField(name) || isAnswerName(name) ? nameOf(name, 'short') || [] : []))
                        .join(', '),
                    })}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
