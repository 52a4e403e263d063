/** How many matches stand side by side at once. */
export const mostMatches = 9

/** The matches that an address of the page names, each once, as many as may stand there. */
export function chosenIn(query: URLSearchParams): readonly string[] {
  const ids = (query.get('events') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => /^\P{C}{1,200}$/u.test(id)).slice(0, mostMatches)
}

/** The address that names these matches. */
export const multiPath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/multi' : `/multi?events=${ids.map(encodeURIComponent).join(',')}`
