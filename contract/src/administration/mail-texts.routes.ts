import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import {
  MailLetter,
  MailPreview,
  MailPreviewInput,
  MailText,
  MailTextHistory,
  MailTextInput,
  MailTextQuery,
} from './mail-texts.schemas.ts';

export const mailTextRoutes = defineRoutes({
  'GET /api/administration/mail_texts/': {
    access: 'signed-in',
    summary: 'Texts of all letters in both languages (administrators)',
    response: z.array(MailLetter),
  },
  'PATCH /api/administration/mail_texts/': {
    access: 'signed-in',
    summary: 'Change a text of a letter, or restore the original (administrators)',
    body: MailTextInput,
    response: MailText,
  },
  'GET /api/administration/mail_texts/history/': {
    access: 'signed-in',
    summary: 'Earlier versions of a text (administrators)',
    query: MailTextQuery,
    response: MailTextHistory,
  },
  'POST /api/administration/mail_texts/preview/': {
    access: 'signed-in',
    summary: 'A letter with made-up facts, using what is typed; nothing changes (administrators)',
    body: MailPreviewInput,
    response: MailPreview,
  },
  'POST /api/administration/mail_texts/sample/': {
    access: 'signed-in',
    summary: 'Mail myself a letter with made-up facts, using what is typed (administrators)',
    body: MailPreviewInput,
    response: Detail,
  },
});
