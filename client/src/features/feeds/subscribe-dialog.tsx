import { t } from 'i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedList } from './feed-list.tsx';
import type { Offer } from './offers.ts';

export const SubscribeDialog = ({
  wanted,
  onClose,
}: {
  wanted: readonly Pick<Offer, 'input' | 'name'>[];
  onClose: () => void;
}) => (
  <Dialog opened onClose={onClose} title={t(($) => $.feeds.title)} size="wide">
    <FeedList wanted={wanted} />
  </Dialog>
);
