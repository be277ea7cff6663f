import { ActionIcon, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { councilQuery } from '../../api/council/council.queries.ts';
import { IconClose } from '../../ui/icons.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { CouncilBody } from './council-body.tsx';
import classes from './council-card.module.css';
import { CouncilHead } from './council-head.tsx';
import { CouncilWaiting } from './council-waiting.tsx';

const parts = { content: classes['content'] ?? '', inner: classes['inner'] ?? '' };

/** A council over the list: who sits in it, what it decides, and the next step. As large as the window. */
export const CouncilCardDialog = ({
  id,
  onClose,
  onOpenProposal,
}: {
  id: number;
  onClose: () => void;
  /** The card of a proposal is another feature's, put over this one by the page. */
  onOpenProposal: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const { data: council, error, refetch } = useQuery(councilQuery(id));
  const title = council ? t(($) => $.councilCard.title, { name: council.name }) : t(($) => $.councilCard.untitled);
  useOwnPageName(title);
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 120 }} classNames={parts}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {council ? (
          <>
            <CouncilHead council={council} title={title} onClose={onClose} />
            <CouncilBody council={council} onOpenProposal={onOpenProposal} />
          </>
        ) : (
          <>
            <header className={classes['bar']}>
              <Modal.Title component="h2" className={classes['title'] ?? ''}>
                {title}
              </Modal.Title>
              <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={onClose}>
                <IconClose size={20} stroke={1.7} />
              </ActionIcon>
            </header>
            <div className={classes['waiting']}>
              <CouncilWaiting id={id} error={error} onAgain={() => void refetch()} />
            </div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
