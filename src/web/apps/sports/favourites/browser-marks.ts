import {
  type Favourites,
  favouritesCookie,
  favouritesText,
  readFavourites,
} from '#domain/sport/favourites/api.ts'
import { writeCookie } from '#web/core/browser-cookie.ts'

const listeners = new Set<() => void>()
let known: { readonly text: string; readonly favourites: Favourites } | null = null

/** Reads the cookie; returns the same object while its text is the same. */
function read(): Favourites {
  const text = new RegExp(`(?:^|; )${favouritesCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  if (known?.text !== text) {
    let plain = ''
    try {
      plain = decodeURIComponent(text)
    } catch {
      // A corrupt cookie has no marks.
    }
    known = { text, favourites: readFavourites(plain) }
  }
  return known.favourites
}

/** Marks of a visitor in this browser. A cookie holds them, so that the server's first render includes them. */
export const browserMarks = {
  read,
  /** Returns false where they exceed the size of a cookie. */
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
