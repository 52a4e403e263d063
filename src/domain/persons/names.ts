/** Letters of a name whatever their case, accents and order; null of a single word. */
export function nameKey(name: string): string | null {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
  return words.length < 2 ? null : words.join(' ')
}

/** The names that an account goes by: as it was registered, and with the surname that its player added. */
export const namesOf = (name: string, surname: string | null): readonly string[] =>
  surname === null ? [name] : [name, `${name} ${surname}`]

/** The keys of those names. */
export const nameKeysOf = (name: string, surname: string | null): readonly string[] =>
  namesOf(name, surname).flatMap((one) => nameKey(one) ?? [])
