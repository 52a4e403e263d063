/**
 * Letters of other scripts that look like Latin ones: the part of Unicode's confusables (UTS 39, confusables.txt)
 * that occurs in names. Each pair: the letter as written, and the Latin letter in lower case.
 */
const pairs = `
аa Аa вb Вb сc Сc ԁd еe Еe ԍg һh Һh нh Нh іi Іi ӏl Ӏl јj Јj кk Кk мm Мm пn оo Оo рp Рp ԛq гr ѕs Ѕs тt Тt уy Уy ѵv ԝw хx Хx ьb
αa Αa Βb εe Εe ηn Ηh ιi Ιi κk Κk Μm νv Νn οo Οo ρp Ρp σo τt Τt υu Υy χx Χx γy Ζz ωw
օo սu ոn հh զq Տs Օo Լl ʀr ɴn ʟl ɪi ʏy ʙb ɢg ʜh ꜱs ǀl
`

const latinOf = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = [...pair]
      return [letter, latin]
    }),
)
/** Cyrillic letters for the Latin ones that imitate them inside a Cyrillic word. */
const cyrillicOf = new Map(
  [...'аa вB сc еe һh нH іi јj кk мM оo рp ѕs тT уy хx'.matchAll(/(\S)(\S)/g)].flatMap(
    ([, letter = '', latin = '']): (readonly [string, string])[] => [
      [latin, letter],
      ...(latin === latin.toLowerCase() ? [[latin.toUpperCase(), letter] as const] : []),
    ],
  ),
)

const replaced = (word: string, by: ReadonlyMap<string, string>) =>
  [...word].map((letter) => by.get(letter) ?? letter).join('')

/**
 * Returns the readings of a word as written, upper and lower case. Besides the word itself, that is its Latin
 * lookalike where it mixes scripts, consists of lookalikes alone, has a digit for a letter, or an `I` for an `l`.
 */
export function readingsOf(written: string): readonly string[] {
  const word = /\p{L}/u.test(written) ? written.replaceAll('0', 'o').replaceAll('1', 'l') : written
  const readings = [word]
  const asLatin = replaced(word, latinOf)
  const hasLatin = /\p{Script=Latin}/u.test(word)
  if (asLatin !== word && (hasLatin || /^\p{Script=Latin}+$/u.test(asLatin))) readings.push(asLatin)
  if (hasLatin && /\p{Script=Cyrillic}/u.test(word)) readings.push(replaced(word, cyrillicOf))
  if (/\p{Ll}/u.test(word) && /(?!^)I/u.test(word)) readings.push(word.replace(/(?!^)I/gu, 'l'))
  return readings
}
