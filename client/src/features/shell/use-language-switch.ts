import type { Language } from '@luch/contract/kernel/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Profile, profileQuery, saveLanguage } from '../../api/account/account.ts';
import { changeLanguage } from '../../lib/i18n.ts';
import { currentLanguage, languageAgreed } from '../../lib/language.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { session } from '../../lib/session.ts';

/** The language of the interface: kept in the browser and, when signed in, on the profile (specification, section 1). */
export function useLanguageSwitch(): { language: Language; choose: (language: Language) => Promise<void> } {
  useTranslation();
  const queryClient = useQueryClient();
  const [once] = useState(() => oneAtATime<void>());
  const change = async (language: Language) => {
    await changeLanguage(language);
    const profile = queryClient.getQueryData<Profile>(profileQuery.queryKey);
    // The interface has changed already; a profile that could not be told is told at the next page.
    if (session.isSignedIn() && profile)
      await saveLanguage(profile.id, language)
        .then(() => {
          // A page that is opened before the profile has come anew reads the present one.
          queryClient.setQueryData<Profile>(profileQuery.queryKey, { ...profile, language });
          languageAgreed();
        })
        .catch(() => undefined);
    // Also what was asked a moment ago, and would come in the language of the profile before.
    await queryClient.cancelQueries();
    await queryClient.invalidateQueries();
  };
  return { language: currentLanguage(), choose: (language) => once(() => change(language), language) };
}
