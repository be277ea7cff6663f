import type { Answer, Query } from '../../lib/call.ts';
import { asking } from '../asking.ts';

const ask = asking('administration');

export type AuditEntry = Answer<'GET /api/administration/audit/'>[number];

export type AuditRead = Answer<'GET /api/administration/audit/reads/'>[number];

export const auditQuery = (query: Query<'GET /api/administration/audit/'>) =>
  ask.page('GET /api/administration/audit/', { query });

export const auditActionsQuery = {
  ...ask.one('GET /api/administration/audit/actions/'),
  staleTime: Number.POSITIVE_INFINITY,
};

export const auditReadsQuery = (query: Query<'GET /api/administration/audit/reads/'>) =>
  ask.page('GET /api/administration/audit/reads/', { query });

export const auditReadKindsQuery = {
  ...ask.one('GET /api/administration/audit/reads/kinds/'),
  staleTime: Number.POSITIVE_INFINITY,
};
