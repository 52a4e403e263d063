/**
 * Latin spellings of the letters of names. The first is that of ICAO Doc 9303 part 3, section 6 (used in machine
 * readable passports). Other common spellings follow (ISO 9, BGN/PCGN, ELOT 743, Hunterian). An empty spelling: `-`.
 */

/** Letters that NFKD does not decompose, or whose mark may be written as a second letter. */
const latin = `
ä:a,ae å:a,aa ö:o,oe ø:o,oe ü:u,ue ß:ss æ:ae,a œ:oe,o þ:th ð:d đ:d,dj ħ:h ı:i ł:l ŋ:n ŧ:t ĸ:k ə:a,e ɑ:a ɡ:g ʻ:- ʼ:-
`
const cyrillic = `
а:a б:b в:v г:g,h ґ:g д:d ђ:d,dj ѓ:g,gj е:e,ie ё:e,io ж:zh,z,j з:z и:i,y і:i ї:i й:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t
ћ:c,ch ќ:k,kj у:u ў:u,v ф:f х:kh,h,x ц:ts,c ч:ch,c,tch џ:dz,j ш:sh,s щ:shch,sch,sht ъ:ie,-,a ы:y ь:- э:e ю:iu,u я:ia,a ѕ:dz є:ie,e
ә:a,ae ғ:g,gh қ:q,k ң:n,ng ө:o ұ:u ү:u һ:h ҳ:h ҷ:j ӣ:i ӯ:u ӏ:-
`
const greek = `
α:a β:v,b γ:g,y δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y,u,v,f φ:f χ:ch,h,x ψ:ps ω:o
`
const georgian = `
ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p,f ქ:k ღ:gh,g ყ:q,k შ:sh ჩ:ch ც:ts ძ:dz წ:ts ჭ:ch ხ:kh,h
ჯ:j ჰ:h
`
const armenian = `
ա:a բ:b գ:g դ:d ե:e,ie զ:z է:e ը:e,- թ:t ժ:zh ի:i լ:l խ:kh,h ծ:ts կ:k հ:h ձ:dz ղ:gh,g ճ:ch մ:m յ:y,h ն:n շ:sh ո:o,vo չ:ch պ:p ջ:j ռ:r ս:s
վ:v տ:t ր:r ց:ts ւ:u,v փ:p ք:k և:ev օ:o ֆ:f
`
/** Consonants with their inherent vowel, vowel signs, and the sign that removes a vowel. */
const devanagari = `
अ:a आ:a,aa इ:i ई:i,ee उ:u ऊ:u,oo ऋ:ri ए:e ऐ:ai ओ:o औ:au क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d
ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h ा:a,aa ि:i ी:i,ee ु:u ू:u,oo ृ:ri े:e ै:ai ो:o ौ:au ं:n,m ँ:n ः:h
`
/** Scripts that leave out short vowels: consonants only; long vowels are left out too. */
const arabic = `
ا:- أ:- إ:- آ:- ء:- ئ:- ؤ:- ى:- ة:-,t ب:b ت:t ث:th,s ج:j,g ح:h خ:kh د:d ذ:dh,z ر:r ز:z س:s ش:sh ص:s ض:d,z ط:t ظ:z ع:- غ:gh,g ف:f ق:q,k,g ك:k
ل:l م:m ن:n ه:h,- و:-,v ي:- پ:p چ:ch ژ:zh گ:g ک:k ی:- ے:- ٹ:t ڈ:d ڑ:r ں:n ھ:h
`
const hebrew = `
א:- ב:b,v ג:g ד:d ה:h,- ו:-,v ז:z ח:h,kh ט:t י:- כ:k,kh ך:k,kh ל:l מ:m ם:m נ:n ן:n ס:s ע:- פ:p,f ף:p,f צ:ts,z ץ:ts,z ק:k ר:r ש:sh,s ת:t
`

type Table = ReadonlyMap<string, readonly string[]>

const read = (...texts: readonly string[]): Table =>
  new Map(
    texts.flatMap((text) =>
      text
        .trim()
        .split(/\s+/)
        .map((entry): [string, readonly string[]] => {
          const [letter = '', spellings = ''] = entry.split(':')
          return [letter.normalize('NFC'), spellings.split(',').map((one) => (one === '-' ? '' : one))]
        }),
    ),
  )

const alphabets = read(latin, cyrillic, greek, georgian, armenian, devanagari)
const consonants = read(arabic, hebrew)

/** Most spellings of a word; a word of many ambiguous letters would have thousands. */
const mostSpellings = 8

const unvowelled = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+$/u
const carriesVowel = /[क-ह]/u
const vowelSign = /[ा-ौ्]/u

/** Returns whether a word is written without its vowels. */
export const isUnvowelled = (word: string): boolean => unvowelled.test(word)

/**
 * Returns Latin spellings of a word in lower case, NFC. Letters of no table stay as they are. At most 8, the most
 * common first.
 */
export function spellingsOf(word: string): readonly string[] {
  const letters = [...word.normalize('NFC')]
  let spelled: readonly string[] = ['']
  for (const [at, letter] of letters.entries()) {
    const options = spellingsOfLetter(letter, letters[at + 1])
    spelled =
      spelled.length * options.length > mostSpellings
        ? spelled.map((one) => one + options[0])
        : options.flatMap((option) => spelled.map((one) => one + option))
  }
  return [...new Set(spelled)]
}

function spellingsOfLetter(letter: string, next: string | undefined): readonly string[] {
  const known = alphabets.get(letter) ?? consonants.get(letter)
  // A consonant carries an `a` unless a sign follows it; the last one of a word is silent.
  if (known && carriesVowel.test(letter))
    return next === undefined || vowelSign.test(next) ? known : known.map((one) => `${one}a`)
  if (known) return known
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare === letter || bare === '') return [bare]
  return [...bare].length === 1 ? (alphabets.get(bare) ?? consonants.get(bare) ?? [bare]) : [bare]
}
