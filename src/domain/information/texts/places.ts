/** The places of a text that values are written into, as they stand: `{{amount}}`, `{{min, money}}`. In order, each once. Browser-safe. */
export const placesOf = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{[^{}]*\}\}/g) ?? [])].sort()

/** Whether both texts are filled with the same values. */
export const samePlaces = (one: string, other: string): boolean =>
  placesOf(one).join() === placesOf(other).join()
