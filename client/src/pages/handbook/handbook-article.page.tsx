import { Navigate, useParams } from '@tanstack/react-router';
import { isPageName } from '../../entities/handbook/contents.ts';
import { HandbookArticle } from '../../features/handbook/handbook-article.tsx';

export const HandbookArticlePage = () => {
  const { page } = useParams({ from: '/guest/help/$page' });
  return isPageName(page) ? <HandbookArticle key={page} name={page} /> : <Navigate to="/404" replace />;
};
