import { Button, FileButton } from '@mantine/core';
import { upload } from '@luch/contract/kernel/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { type Profile, profileQuery } from '../../api/account/profile.queries.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { PersonAvatar } from '../../ui/person-chip.tsx';
import classes from './photo-upload.module.css';

const isJpg = (file: File): boolean =>
  upload.photoExtensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`));

/** The photo of a person: jpg only (specification, section 5); the server looks into the file as well. */
export const PhotoUpload = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reset = useRef<() => void>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('id', String(profile.id));
      body.append('name', file.name);
      body.append('img', file);
      return call('POST /api/users/individual/photo/', { body });
    },
    onSuccess: ({ photo }) => {
      queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, photo });
      toastSuccess(t(($) => $.account.personal.photoUploaded));
    },
    onSettled: () => reset.current?.(),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (!isJpg(file)) toast({ type: 'error', title: t(($) => $.account.personal.photoFormat) });
    else if (file.size > upload.maxBytes) toast({ type: 'error', title: t(($) => $.account.personal.photoSize) });
    else send.mutate(file);
  };
  return (
    <div className={classes['root']}>
      <PersonAvatar person={profile} photo={profile.photo} size={72} />
      <div>
        <FileButton
          accept="image/jpeg"
          onChange={choose}
          resetRef={reset}
          inputProps={{ 'aria-label': t(($) => $.account.personal.photo) }}
        >
          {(button) => (
            <Button variant="default" {...button} disabled={send.isPending}>
              {t(($) => $.account.personal.photoUpload)}
            </Button>
          )}
        </FileButton>
        <p className={classes['note']}>{t(($) => $.account.personal.photoText)}</p>
      </div>
    </div>
  );
};
