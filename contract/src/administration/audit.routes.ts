import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { AuditActions, AuditEntry, AuditQuery, AuditRead, AuditReadKinds, AuditReadsQuery } from './audit.schemas.ts';

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
  'GET /api/administration/audit/reads/': {
    access: 'signed-in',
    summary: 'Which staff read whose personal data, the newest first (administrators)',
    query: AuditReadsQuery,
    response: z.array(AuditRead),
  },
  'GET /api/administration/audit/reads/kinds/': {
    access: 'signed-in',
    summary: 'What is written down when staff read it, in words (administrators)',
    response: AuditReadKinds,
  },
});
