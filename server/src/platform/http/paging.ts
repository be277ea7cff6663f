import type { FastifyReply } from 'fastify';

/** Sets the headers `pages` and `total` of a list's answer (workflows, section 5); an empty list has one page. */
export function paged(reply: FastifyReply, list: { readonly total: number; readonly page_size: number }): void {
  const pages = Math.max(1, Math.ceil(list.total / list.page_size));
  void reply
    .header('pages', String(pages))
    .header('total', String(list.total))
    .header('access-control-expose-headers', 'pages, total');
}
