import { type PageSeo, seoPageData } from '#domain/trust/access/api.ts'
import type { Call } from '../../core/calls/call.ts'

/** Loads the operator's texts for a page that the browser navigated to; sets the document's title at once. */
export async function askPageSeo(call: Call, url: string): Promise<PageSeo> {
  const seo = await call(seoPageData, { query: { url } })
  if (seo.title !== null && location.pathname === url) document.title = seo.title
  return seo
}
