/**
 * Returns a function that is true on the first call with a word and false afterwards: it logs outside input
 * once. After `most` words it is always false, so that nobody can flood the log.
 */
export function onceEach(most = 100): (word: string) => boolean {
  const known = new Set<string>()
  return (word) => {
    if (known.has(word) || known.size >= most) return false
    known.add(word)
    return true
  }
}
