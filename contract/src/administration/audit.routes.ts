import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { AuditActions, AuditEntry, AuditQuery } from './audit.schemas.ts';

export const auditRoutes = defineRoutes({
  'GET /api/administration/audit/': {
    access: 'signed-in',
    summary: 'Who did what, the newest first (administrators)',
    query: AuditQuery,
    response: z.array(AuditEntry),
  },
  'GET /api/administration/audit/actions/': {
    access: 'signed-in',
    summary: 'What is written down, in words (administrators)',
    response: AuditActions,
  },
});
