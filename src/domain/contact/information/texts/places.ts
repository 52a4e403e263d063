/** Returns the placeholders of a text, such as `{{amount}}` or `{{min, money}}`, sorted, each once. Browser-safe. */
export const placesOf = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{[^{}]*\}\}/g) ?? [])].sort()

/** Returns whether both texts have the same placeholders. */
export const samePlaces = (one: string, other: string): boolean =>
  placesOf(one).join() === placesOf(other).join()
