import { useContext, useEffect } from 'react';
import { TitleContext } from '../context.ts';

/** Names the document: the page, then the space and the product (console.md section 2). */
export function usePageTitle(title: string): void {
  const suffix = useContext(TitleContext);
  useEffect(() => {
    document.title = title ? `${title} - ${suffix}` : suffix;
  }, [title, suffix]);
}
