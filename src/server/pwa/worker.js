/*
 * The service worker. The server prepends a line that defines `site`: its version, the shell's files, the languages.
 * Pages come from the network only; without it the offline page replaces them. The worker never handles calls, and so
 * never stores prices and balances. A new version waits until no page of the old one is open, so that no page loses its
 * files.
 */
const cacheName = `fairline-${site.version}`
const offlineOf = (path) => {
  const [, language] = path.split('/')
  return `/offline/${site.languages.includes(language) ? language : site.byDefault}`
}

addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(cacheName)
    const pages = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
    const offline = pages.map(({ url }) => offlineOf(new URL(url).pathname))
    await cache.addAll([...new Set([...site.files, ...offline, `/offline/${site.byDefault}`])])
  }
  event.waitUntil(install())
})

addEventListener('activate', (event) => {
  const activate = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('fairline-') && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(activate())
})

/** Fetches a page. Caches the offline page of its language after the first page in it. */
async function page(event, path) {
  const cache = await caches.open(cacheName)
  const offline = offlineOf(path)
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (!(await cache.match(offline))) event.waitUntil(cache.add(offline).catch(() => {}))
    return answer
  } catch (fault) {
    const kept = (await cache.match(offline)) ?? (await cache.match(`/offline/${site.byDefault}`))
    if (kept) return kept
    throw fault
  }
}

/** Returns a file that never changes under its name, or one that the offline page needs. */
async function file(event, keep) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  // Caches neither a captive portal's page in place of the file, nor a file under a second address.
  const { search } = new URL(event.request.url)
  const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '')
  if (keep && answer.status === 200 && search === '' && !isPage)
    event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event, true))
  else if (site.files.includes(pathname)) event.respondWith(file(event, false))
})
