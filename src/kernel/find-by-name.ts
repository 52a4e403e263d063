/** Returns the edit distance of two words: letters to change, drop, insert or swap with the next one. */
function distance(one: string, other: string): number {
  let above: readonly number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const change = row[at - 1]! + (one[index] === other[at - 1] ? 0 : 1)
      const swapped = index > 0 && at > 1 && one[index] === other[at - 2] && one[index - 1] === other[at - 1]
      next.push(Math.min(next[at - 1]! + 1, row[at]! + 1, change, swapped ? above[at - 2]! + 1 : Infinity))
    }
    above = row
    row = next
  }
  return row[other.length]!
}

/** Latin letters for those of other alphabets, and for letters that NFD does not split into base and accent. */
const latin: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    к: 'k',
  },
  ...{
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
  },
  ...{ ш: 'sh', щ: 'sh', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
  ...{ ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ʻ: '', ʼ: '' },
}

/** Returns the text in lower-case Latin letters where possible, without accents and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[а-яєіґәғқңөұүһßøđðłæœþıʻʼ]/gu, (letter) => latin[letter] ?? letter)

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Returns the typed text as words to compare with names; empty where it has no letter or digit. */
export const typedWords = (typed: string): readonly string[] => wordsIn(plain(typed))

/** Allowed typing errors: one from four letters on, two from seven on. */
const forgiven = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)

/** Returns the letters of a word as bits of a number; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** A name prepared for repeated comparison. */
export interface ReadyName {
  readonly text: string
  readonly words: readonly string[]
  /** Letters of each word, as from `lettersOf`. */
  readonly letters: readonly number[]
}

export function readyName(name: string): ReadyName {
  const text = plain(name)
  const words = wordsIn(text)
  return { text, words, letters: words.map(lettersOf) }
}

/**
 * Returns the distance of a typed word from a word of a name. The beginning of a longer word counts as the
 * word: `drago` for `dragons`.
 */
function nearness(wanted: string, word: string, most: number): number {
  const near = (other: string) =>
    Math.abs(other.length - wanted.length) > most ? Infinity : distance(wanted, other)
  return Math.min(near(word), word.length > wanted.length ? near(word.slice(0, wanted.length)) : Infinity)
}

/**
 * Returns the distance of the typed words from a name: 0 where the name contains each word as typed; null
 * where it does not match.
 */
export function howFar(typed: readonly string[], { text, words, letters }: ReadyName): number | null {
  let sum = 0
  for (const wanted of typed) {
    if (text.includes(wanted)) continue
    const most = forgiven(wanted)
    if (most === 0) return null
    const own = lettersOf(wanted)
    // Each letter that the word lacks costs at least one error: this alone skips most words.
    const nearest = words.reduce(
      (least, word, at) =>
        bitsOf(own & ~letters[at]!) > most ? least : Math.min(least, nearness(wanted, word, most)),
      Infinity,
    )
    if (nearest > most) return null
    sum += nearest
  }
  return sum
}

/**
 * Returns the items that match the typed text, the nearest first. Case, accents and alphabet make no
 * difference, and a word may have typing errors. All items when nothing was typed. `names` gives all names of
 * an item.
 */
export function findByName<T>(
  items: readonly T[],
  names: (item: T) => readonly string[],
  typed: string,
): readonly T[] {
  const wanted = typedWords(typed)
  if (wanted.length === 0) return items
  return items
    .flatMap((item) => {
      const far = names(item).flatMap((name) => howFar(wanted, readyName(name)) ?? [])
      return far.length > 0 ? [{ item, far: Math.min(...far) }] : []
    })
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item)
}
