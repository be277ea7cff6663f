import { Button, FileButton } from '@mantine/core';
import { upload } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useRef } from 'react';
import { usePhotoUpload } from '../../api/account/personal-data.mutations.ts';
import type { Profile } from '../../api/account/account.queries.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { PersonAvatar } from '../../entities/person/person-chip.tsx';
import classes from './photo-upload.module.css';

const isJpg = (file: File): boolean =>
  upload.photoExtensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`));

/** The photo of a person: jpg only (specification, section 5); the server looks into the file as well. */
export const PhotoUpload = ({ profile }: { profile: Profile }) => {
  const reset = useRef<() => void>(null);
  const send = usePhotoUpload(
    profile.id,
    () => toastSuccess(t(($) => $.account.personal.photoUploaded)),
    () => reset.current?.(),
  );
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
