import { useProfileIfSignedIn } from '../../api/account/account.ts';
import { needTexts } from '../../lib/i18n.ts';
import { late } from '../../ui/late.tsx';

const ActingBar = late(
  async () => {
    const [part] = await Promise.all([import('./acting-bar.tsx'), needTexts('acting')]);
    return part.ActingBar;
  },
  () => null,
);

/** Over the header of every page: an administrator sees the portal as somebody else. */
export const ActingNotice = () => {
  const profile = useProfileIfSignedIn();
  return profile?.acting && <ActingBar key={profile.id} profile={profile} until={profile.acting.until} />;
};
