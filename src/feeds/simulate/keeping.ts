/** Returns a cache that makes the value of a key once. Above `most` entries it drops all of them. */
export function keeping<T>(most: number): (key: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    if (made.size > most) made.clear()
    const one = make()
    made.set(key, one)
    return one
  }
}
