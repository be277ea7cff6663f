import { WaitingRoom } from '../../features/waiting/waiting-room.tsx';
import { lateExtra } from '../../ui/late.tsx';

const load = async () => (await import('../../features/waiting/waiting-line.tsx')).WaitingLine;

/** What waits for whoever looks at the list under it. */
export const WaitingOnPage = lateExtra(load, WaitingRoom);

/** What waits besides, on a page that tells most of it itself: often nothing, so no place is kept for it. */
export const WaitingBesides = lateExtra(load);
