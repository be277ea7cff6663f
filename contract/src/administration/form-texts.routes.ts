import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { FormPreview } from '../pass/pass.schemas.ts';
import { FormPreviewInput, FormText, FormTextInput, FormTexts } from './form-texts.schemas.ts';
import { MailTextHistory } from './mail-texts.schemas.ts';

export const formTextRoutes = defineRoutes({
  'GET /api/administration/form_texts/': {
    access: 'signed-in',
    summary: 'Fixed texts of the print forms of passes, by form (administrators)',
    response: z.array(FormTexts),
  },
  'PATCH /api/administration/form_texts/': {
    access: 'signed-in',
    summary: 'Change a text of the forms, or restore the original (administrators)',
    body: FormTextInput,
    response: FormText,
  },
  'GET /api/administration/form_texts/history/': {
    access: 'signed-in',
    summary: 'Earlier versions of a text of the forms (administrators)',
    query: z.object({ key: FormTextInput.shape.key }),
    response: MailTextHistory,
  },
  'POST /api/administration/form_texts/preview/': {
    access: 'signed-in',
    summary: 'A form with made-up facts, using what is typed, as a picture; nothing changes (administrators)',
    body: FormPreviewInput,
    response: FormPreview,
  },
});
