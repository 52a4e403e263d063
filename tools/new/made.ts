/** Output of the tool: texts by path from the project's folder. */
export interface Made {
  readonly added: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
}

/**
 * Returns the forms of a name in kebab case: `loyalty-points` is `loyaltyPoints`, `LoyaltyPoints`, `loyalty_points`.
 */
export function names(kebab: string) {
  const parts = kebab.split('-')
  const capital = (part: string) => part.slice(0, 1).toUpperCase() + part.slice(1)
  const pascal = parts.map(capital).join('')
  return {
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
  }
}

/** Returns whether a folder, a table and a variable can have this name. */
export const isName = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 40 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
