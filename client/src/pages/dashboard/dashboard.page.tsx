import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { holds, useProfile } from '../../api/account/account.queries.ts';
import { AddressExport } from '../../features/mailing/address-export.tsx';
import { present } from '../../lib/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const MailingsView = late(async () => (await import('../../features/mailing/mailings-view.tsx')).MailingsView);

/** What moderators do with many people at once; the export of addresses stands first. */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const { menu = 'emails', mailing } = useSearch({ from: '/portal/dashboard' });
  const navigate = useNavigate();
  const change = (search: { menu?: 'mailings' | undefined; mailing?: number | undefined }) =>
    void navigate({ to: '/dashboard', search: present(search), resetScroll: false });
  const isMailer = holds(useProfile(), 'moderator');
  return (
    <div data-full-width>
      <PageTitle>{t(($) => $.pages.dashboard.titles.dashboard)}</PageTitle>
      {isMailer ? (
        <Tabs
          value={menu}
          keepMounted={false}
          onChange={(next) => change({ menu: next === 'mailings' ? next : undefined })}
        >
          <Tabs.List aria-label={t(($) => $.mailing.menus.label)} mb="md">
            <Tabs.Tab value="emails">{t(($) => $.mailing.menus.emails)}</Tabs.Tab>
            <Tabs.Tab value="mailings">{t(($) => $.mailing.menus.mailings)}</Tabs.Tab>
            <Tabs.Tab value="journals" disabled title={t(($) => $.mailing.menus.journalsNote)}>
              {t(($) => $.mailing.menus.journals)}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="emails">
            <AddressExport />
          </Tabs.Panel>
          <Tabs.Panel value="mailings">
            <MailingsView id={mailing} onOpen={(id) => change({ menu: 'mailings', mailing: id })} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState title={t(($) => $.mailing.export.forModerators)} />
      )}
    </div>
  );
};
