import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useLive } from '../../api/live.ts';
import { Room } from '../../features/council-card/room/room.tsx';
import { ActingNotice } from '../../features/shell/acting-notice.tsx';
import { readId } from '../../lib/search.ts';

/** A council on the screen in the room: /council-room/{id}. */
export const CouncilRoomPage = () => {
  // No frame of the portal stands around it.
  useLive();
  const navigate = useNavigate();
  const id = readId(useParams({ from: '/wizard/council-room/$id' }).id);
  if (id === undefined) return <Navigate to="/404" replace />;
  return (
    <>
      <ActingNotice />
      <Room key={id} id={id} onLeave={() => void navigate({ to: '/moderator-council', search: { id } })} />
    </>
  );
};
