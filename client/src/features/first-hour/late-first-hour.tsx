import { holds, useProfileIfSignedIn } from '../../api/account/account.ts';
import { needTexts } from '../../lib/i18n.ts';
import { lateExtra } from '../../ui/late.tsx';

const List = lateExtra(async () => {
  const [part] = await Promise.all([import('./first-hour.tsx'), needTexts('first-hour')]);
  return part.FirstHourList;
});

/** On the first page of an administrator: what an empty portal still needs. Nobody else loads it. */
export const FirstHour = () => {
  const profile = useProfileIfSignedIn();
  return profile && holds(profile, 'administrator') && !profile.acting && <List />;
};
