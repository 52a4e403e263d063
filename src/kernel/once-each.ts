/**
 * Answers true the first time that it is asked of a word, and false from then on: what strangers ask for is told to the log
 * once. Of more than `most` words nothing is told, so that nobody fills the log.
 */
export function onceEach(most = 100): (word: string) => boolean {
  const known = new Set<string>()
  return (word) => {
    if (known.has(word) || known.size >= most) return false
    known.add(word)
    return true
  }
}
