import { type PageSeo, seoPageData } from '#domain/access/api.ts'
import type { Call } from '../../core/calls/call.ts'

/** What the operator says of a page that the browser shows by itself; his title goes to the document at once. */
export async function askPageSeo(call: Call, url: string): Promise<PageSeo> {
  const seo = await call(seoPageData, { query: { url } })
  if (seo.title !== null && location.pathname === url) document.title = seo.title
  return seo
}
