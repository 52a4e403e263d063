/** Most matches side by side. */
export const mostMatches = 9

/** Returns the matches in the page's address, without duplicates, up to the maximum. */
export function chosenIn(query: URLSearchParams): readonly string[] {
  const ids = (query.get('events') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => /^\P{C}{1,200}$/u.test(id)).slice(0, mostMatches)
}

/** Returns the address of these matches. */
export const multiPath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/multi' : `/multi?events=${ids.map(encodeURIComponent).join(',')}`
