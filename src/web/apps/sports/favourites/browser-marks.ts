import { type Favourites, favouritesCookie, favouritesText, readFavourites } from '#domain/favourites/api.ts'
import { writeCookie } from '#web/core/browser-cookie.ts'

const listeners = new Set<() => void>()
let known: { readonly text: string; readonly favourites: Favourites } | null = null

/** A cookie's text as it stands; the same object for as long as that text is the same. */
function read(): Favourites {
  const text = new RegExp(`(?:^|; )${favouritesCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  if (known?.text !== text) {
    let plain = ''
    try {
      plain = decodeURIComponent(text)
    } catch {
      // Spoilt by hand: nothing is marked.
    }
    known = { text, favourites: readFavourites(plain) }
  }
  return known.favourites
}

/** What a visitor marked in this browser: in a cookie, so that the server draws it into the first picture of a page. */
export const browserMarks = {
  read,
  /** Answers false where they are too many for a cookie. */
  write(favourites: Favourites): boolean {
    const text = favouritesText(favourites)
    if (text === null) return false
    writeCookie(favouritesCookie, text, text === '' ? 0 : undefined)
    for (const listener of listeners) listener()
    return true
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
