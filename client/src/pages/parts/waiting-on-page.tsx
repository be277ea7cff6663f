import { needTexts } from '../../lib/i18n.ts';
import { WaitingRoom } from '../../features/waiting/waiting-room.tsx';
import { lateExtra } from '../../ui/late.tsx';

const load = async () => {
  const [part] = await Promise.all([import('../../features/waiting/waiting-line.tsx'), needTexts('waiting')]);
  return part.WaitingLine;
};

/** What waits for whoever looks at the list under it. */
export const WaitingOnPage = lateExtra(load, WaitingRoom);

/** What waits besides, on a page that tells most of it itself: often nothing, so no place is kept for it. */
export const WaitingBesides = lateExtra(load);
