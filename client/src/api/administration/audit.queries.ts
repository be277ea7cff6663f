import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Query } from '../../lib/call.ts';

export type AuditEntry = Answer<'GET /api/administration/audit/'>[number];

export type AuditRead = Answer<'GET /api/administration/audit/reads/'>[number];

export const auditQuery = (query: Query<'GET /api/administration/audit/'>) => ({
  queryKey: ['administration', 'audit', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => callPaged('GET /api/administration/audit/', { query, signal }),
  placeholderData: keepPreviousData,
});

export const auditActionsQuery = queryOptions({
  queryKey: ['administration', 'audit-actions'],
  queryFn: ({ signal }) => call('GET /api/administration/audit/actions/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const auditReadsQuery = (query: Query<'GET /api/administration/audit/reads/'>) => ({
  queryKey: ['administration', 'reads', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPaged('GET /api/administration/audit/reads/', { query, signal }),
  placeholderData: keepPreviousData,
});

export const auditReadKindsQuery = queryOptions({
  queryKey: ['administration', 'read-kinds'],
  queryFn: ({ signal }) => call('GET /api/administration/audit/reads/kinds/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
