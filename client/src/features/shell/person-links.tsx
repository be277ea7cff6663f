import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { holds, type Profile, signOut } from '../../api/account/account.ts';
import {
  IconDownload,
  IconExpert,
  IconHelp,
  IconKeyboard,
  IconList,
  IconLogout,
  IconPerson,
  IconPlace,
  IconShield,
} from '../../ui/icons.ts';
import classes from './person-links.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState, type ReactNode } from 'react';
import { keeps } from '../../lib/facility.ts';
import { keysList } from '../../lib/keys-list.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { session } from '../../lib/session.ts';
import { useScreenPage } from '../../entities/handbook/use-screen-page.ts';
import { Segmented } from '../../ui/segmented.tsx';
import headerClasses from './header.module.css';

const icon = { size: 20, stroke: 1.7 };

/** The cabinet menu: my proposals, personal data, privacy policy, the other cabinet, appearance, sign-out. */
export const PersonLinks = ({ profile, onLeave }: { profile: Profile; onLeave: () => void }) => {
  const leaveAccount = useSignOut();
  return (
    <div className={classes['root']}>
      <Link to="/user" onClick={onLeave} className={classes['item']}>
        <IconList {...icon} />
        {t(($) => $.shell.person.myProposals)}
      </Link>
      {keeps('visits') && (
        <Link to="/visits" onClick={onLeave} className={classes['item']}>
          <IconPlace {...icon} />
          {t(($) => $.pages.visit.menu.visits)}
        </Link>
      )}
      <Link to="/documents" onClick={onLeave} className={classes['item']}>
        <IconDownload {...icon} />
        {t(($) => $.pages.documents.titles.documents)}
      </Link>
      <Link to="/personal-data" onClick={onLeave} className={classes['item']}>
        <IconPerson {...icon} />
        {t(($) => $.shell.person.personalData)}
      </Link>
      {holds(profile, 'expert') && (
        <Link to="/select-cabinet" onClick={onLeave} className={classes['item']}>
          <IconExpert {...icon} />
          {t(($) => $.shell.person.cabinet)}
        </Link>
      )}
      <Link to="/privacy" onClick={onLeave} className={classes['item']}>
        <IconShield {...icon} />
        {t(($) => $.shell.person.privacy)}
      </Link>
      <HelpLink onLeave={onLeave} className={classes['item']}>
        <IconHelp {...icon} />
        {t(($) => $.pages.handbook.titles.handbook)}
      </HelpLink>
      <UnstyledButton
        className={`${classes['item']} luch-not-phone`}
        onClick={() => {
          onLeave();
          keysList.open({ below: true });
        }}
      >
        <IconKeyboard {...icon} />
        {t(($) => $.shell.person.keys)}
        <kbd className={classes['key']} aria-hidden>
          ?
        </kbd>
      </UnstyledButton>
      <ThemeSwitch />
      <UnstyledButton className={classes['item'] ?? ''} onClick={() => void leaveAccount()}>
        <IconLogout {...icon} />
        {t(($) => $.shell.person.logout)}
      </UnstyledButton>
    </div>
  );
};

/** Ends the sign-in here and, if it can be reached, on the server; then /login. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [once] = useState(() => oneAtATime<void>());
  const leave = async () => {
    const leaving = await mayLeave();
    if (!leaving) return;
    await signOut();
    session.clear();
    await navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
    leaving.afterwards();
  };
  return () => once(leave);
}

/** To the handbook, where it tells about this screen. */
const HelpLink = ({
  className,
  onLeave,
  children,
}: {
  className: string | undefined;
  onLeave?: () => void;
  children: ReactNode;
}) => {
  const page = useScreenPage();
  const rest = { className, onClick: () => onLeave?.(), children };
  return page ? <Link to="/help/$page" params={{ page }} {...rest} /> : <Link to="/help" {...rest} />;
};

const schemes = ['light', 'dark', 'auto'] as const;

const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={headerClasses['theme']}>
      <span className={headerClasses['themeLabel']}>{t(($) => $.shell.theme.label)}</span>
      <Segmented
        size="xs"
        fullWidth
        label={t(($) => $.shell.theme.label)}
        options={schemes.map((value) => ({ value, label: t(($) => $.shell.theme[value]) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  );
};
