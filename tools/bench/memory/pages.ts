import { href } from '#web/core/router/address.ts'
import type { Language } from '#web/i18n/languages.ts'

const languages: readonly Language[] = ['en', 'de', 'ar', 'ru']
/** Requests under way at a time. */
const atOnce = 4

/**
 * Requests so many pages as a visitor, all different: the pages of the sitemap, in four languages by turns. The site
 * has to trust this machine as a proxy. Fails where an answer is not a page.
 */
export async function readPages(address: string, count: number): Promise<void> {
  const map = await (await fetch(`${address}/sitemap-en.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    new URL(url!.replaceAll('&amp;', '&')).pathname.replace(/^\/en(?=\/|$)/, ''),
  )
  if (paths.length * languages.length < count) throw new Error(`the sitemap has ${paths.length} pages`)
  const urls = paths.flatMap((path) => languages.map((language) => href(language, path || '/')))
  // Every part of the sitemap, whatever their number.
  const step = urls.length / count
  const asked = Array.from({ length: count }, (_, index) => urls[Math.floor(index * step)]!)
  const readers = Array.from({ length: atOnce }, async () => {
    for (let url = asked.pop(); url !== undefined; url = asked.pop()) {
      // Visitors have addresses of their own, so that no rate limit applies.
      const from = asked.length
      const answer = await fetch(address + url, {
        headers: { 'x-forwarded-for': `198.18.${from >> 8}.${from & 255}` },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status} of ${url}`)
    }
  })
  await Promise.all(readers)
}
