/** Makes what a key stands for once; when more than `most` are kept, all are forgotten and made anew as they are asked for. */
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
