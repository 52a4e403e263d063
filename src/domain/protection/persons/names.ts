import { readingsOf } from './lookalikes.ts'
import { isUnvowelled, spellingsOf } from './transliteration.ts'

/**
 * Returns the words of a name, sorted, without case and accents; null for a single word. Keys of deleted accounts
 * were made with it.
 */
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

/** Returns the names of an account: as registered, and with the surname that its player added. */
export const namesOf = (name: string, surname: string | null): readonly string[] =>
  surname === null ? [name] : [name, `${name} ${surname}`]

/** Side of a comparison: the account, or the person compared with it. */
type Side = 'account' | 'other'

/** Most words of a name; further ones are ignored. */
const mostWords = 6
/** Most spellings of one word or of two joined ones. */
const mostSpellings = 6

/** Words that are part of many names and distinguish nobody. */
const particles = new Set(
  'al el de da do dos das di du van von der den la le bin ibn ben bint abu abd'.split(' '),
)

/**
 * Returns the keys of a name. Two names are one person's if a key of the one, made for `account`, is among those of
 * the other, made for `other`. A key represents two words, and they must be the first and last word of one of the
 * names: one common name, or two first names, are not enough. The comparison ignores order, case, accents, script and
 * joined words.
 */
export function nameKeysOf(name: string, side: Side): readonly string[] {
  const words = wordsOf(name)
  const [ends, inner] = side === 'account' ? ['e', 'a'] : ['a', 'e']
  const keys = new Set<string>()
  const [whole, single] = side === 'account' ? ['w', 's'] : ['s', 'w']
  if (words.length === 1) for (const token of tokensOf(words, side)) keys.add(`${single} ${token}`)
  if (words.length < 2) return [...keys]
  const last = words.length - 1
  for (const joined of [words, [words[last] ?? '', ...words.slice(0, last)]])
    for (const token of tokensOf(joined, side)) keys.add(`${whole} ${token}`)
  const units = unitsOf(words)
  for (const one of units)
    for (const other of units) {
      if (one.end > other.start) continue
      const isEnds = one.start === 0 && other.end === words.length
      for (const pair of pairsOf(one.words, other.words, side)) {
        keys.add(`${inner} ${pair}`)
        if (isEnds) keys.add(`${ends} ${pair}`)
      }
    }
  return [...keys]
}

/** Returns whether two names surely belong to one person, given one date of birth. */
export function isSameName(account: string, other: string): boolean {
  const keys = new Set(nameKeysOf(account, 'account'))
  return nameKeysOf(other, 'other').some((key) => keys.has(key))
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKC')
    .replace(/[\p{Cf}'’‘`´ʼʻ]/gu, '')
    .replace(/(?<![\p{L}\p{M}])o (?=\p{L}{2})/giu, 'o')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .flatMap((word) =>
      /^\p{Script=Han}{2,4}$/u.test(word) ? [[...word][0] ?? '', [...word].slice(1).join('')] : [word],
    )
    .filter((word) => !/^\p{Script=Latin}$/u.test(word))
  const telling = words.filter((word) => !particles.has(word.toLowerCase()))
  return (telling.length < 2 ? words : telling).slice(0, mostWords)
}

/** Returns each word, and each two neighbours joined, with their position. */
function unitsOf(words: readonly string[]) {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const alone = { start: at, end: at + 1, words: [word] }
    return next === undefined ? [alone] : [alone, { start: at, end: at + 2, words: [word, next] }]
  })
}

function pairsOf(one: readonly string[], other: readonly string[], side: Side): readonly string[] {
  const others = tokensOf(other, side)
  return tokensOf(one, side).flatMap((a) => others.map((b) => (a < b ? `${a} ${b}` : `${b} ${a}`)))
}

/**
 * Returns the forms in which joined words are compared. A word of a script without vowels is compared by its
 * consonants alone; two words that both have vowels are not.
 */
function tokensOf(words: readonly string[], side: Side): readonly string[] {
  const written = words.join('')
  const spelled = words.reduce<readonly string[]>(
    (before, word) =>
      before.flatMap((start) => wordForms(word).map((form) => start + form)).slice(0, mostSpellings),
    [''],
  )
  const consonants = new Set(spelled.map(consonantsOf).filter((one) => one !== ''))
  const marked = (mark: string) => [...consonants].map((one) => `${mark}${one}`)
  if (isUnvowelled(written)) return side === 'account' ? marked('u') : [...marked('u'), ...marked('v')]
  return [...new Set(spelled.map(foldSpelling)), ...marked(side === 'account' ? 'v' : 'u')]
}

function wordForms(word: string): readonly string[] {
  const forms = readingsOf(word).flatMap((reading) => spellingsOf(reading.toLowerCase()))
  return [...new Set(forms)].slice(0, mostSpellings)
}

/** Maps spellings of the same sound in different countries to one. */
const foldSpelling = (spelling: string): string =>
  spelling
    .replace(/tsch/g, 'ch')
    .replace(/shch|sch/g, 'sh')
    .replace(/[ao]e|ue/g, (two) => two[0] ?? '')
    .replace(/ph/g, 'f')
    .replace(/kh/g, 'h')
    .replace(/tz/g, 'ts')
    .replace(/rn/g, 'm')
    .replace(/c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[jy]/g, 'i')
    .replace(/(.)\1+/gu, '$1')

/** Returns the consonants of a spelling, for scripts that write nothing else. */
const consonantsOf = (spelling: string): string =>
  foldSpelling(
    spelling
      .replace(/[wy]/g, '')
      .replace(/ou/g, 'u')
      .replace(/h(?=$)/, ''),
  ).replace(/[aeiou]/g, '')
