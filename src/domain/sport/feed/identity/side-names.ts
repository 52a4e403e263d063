/** Normalized names of sides: spelling, accents, kinds of club and short names do not distinguish sides. */

/** Words for a kind of club or its form in law, and years of foundation: `FC`, `1. FC`, `1899`. */
const kinds = new Set(
  (
    'fc afc cf cfc sc ac as ss ssc us sv bv rc rcd cd sd ud ad ca bk if ff fk sk nk gnk kv krc rsc vfb vfl tsv fsv tsg bsc fsc spvgg ' +
    'club clube the and 1 04 05 07 1846 1893 1899 1900 1903 1904 1907 1910'
  ).split(' '),
)

/** Short and older names, in the form without the words above, by the side's usual name. */
const aliases: Readonly<Record<string, string>> = {
  hearts: 'heart-of-midlothian',
  wolves: 'wolverhampton-wanderers',
  wolverhampton: 'wolverhampton-wanderers',
  spurs: 'tottenham-hotspur',
  tottenham: 'tottenham-hotspur',
  'man-utd': 'manchester-united',
  'man-united': 'manchester-united',
  'manchester-utd': 'manchester-united',
  'man-city': 'manchester-city',
  newcastle: 'newcastle-united',
  'west-ham': 'west-ham-united',
  'west-brom': 'west-bromwich-albion',
  'west-bromwich': 'west-bromwich-albion',
  brighton: 'brighton-hove-albion',
  leeds: 'leeds-united',
  leicester: 'leicester-city',
  'nottm-forest': 'nottingham-forest',
  qpr: 'queens-park-rangers',
  'sheffield-wed': 'sheffield-wednesday',
  'sheff-wed': 'sheffield-wednesday',
  'sheff-utd': 'sheffield-united',
  'mk-dons': 'milton-keynes-dons',
  'dundee-utd': 'dundee-united',
  psg: 'paris-st-germain',
  'paris-sg': 'paris-st-germain',
  dortmund: 'borussia-dortmund',
  'sporting-de-portugal': 'sporting-cp',
  'crvena-zvezda': 'red-star-belgrade',
  'saint-etienne': 'st-etienne',
  'olympique-marseille': 'marseille',
  'olympique-de-marseille': 'marseille',
  'olympique-lyonnais': 'lyon',
  'olympique-lyon': 'lyon',
  'stade-rennais': 'rennes',
  inter: 'internazionale-milano',
  'inter-milan': 'internazionale-milano',
  internazionale: 'internazionale-milano',
  'bayern-munich': 'bayern-munchen',
  bayern: 'bayern-munchen',
  cologne: 'koln',
  'borussia-monchengladbach': 'monchengladbach',
  gladbach: 'monchengladbach',
  'bayer-leverkusen': 'leverkusen',
  'atletico-de-madrid': 'atletico-madrid',
  'athletic-bilbao': 'athletic',
  'athletic-club-bilbao': 'athletic',
  'sporting-lisbon': 'sporting-cp',
  'sporting-lissabon': 'sporting-cp',
  'czech-republic': 'czechia',
  'korea-republic': 'south-korea',
  'ir-iran': 'iran',
  'cote-d-ivoire': 'ivory-coast',
  'united-states': 'usa',
  turkiye: 'turkey',
  'cabo-verde': 'cape-verde',
}

const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', ı: 'i', ß: 'ss', đ: 'd', æ: 'ae', œ: 'oe' },
}

const cached = new Map<string, string>()
const maxCached = 20_000

/**
 * Returns the key of a side, equal for all usual spellings of its name: `Derby County FC` and `Derby County` are
 * `derby-county`. Names without a Latin letter or digit keep their own letters.
 */
export function sideKey(name: string): string {
  const known = cached.get(name)
  if (known !== undefined) return known
  const key = keyOf(name)
  if (cached.size >= maxCached) cached.clear()
  cached.set(name, key)
  return key
}

function keyOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[øłıßđæœ]/g, (letter) => letters[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word === 'saint' || word === 'sankt' ? 'st' : word === 'utd' ? 'united' : word))
  const own = words.filter((word) => !kinds.has(word))
  const key = (own.length > 0 ? own : words).join('-')
  return aliases[key] ?? key
}

/**
 * Returns whether two names may be one side's: one contains the other word by word, or they differ in a few letters.
 */
export function isNearName(one: string, other: string): boolean {
  const [a, b] = [sideKey(one), sideKey(other)]
  if (a === b) return true
  if (a === '' || b === '') return false
  const [short, long] = [a.split('-'), b.split('-')].sort((x, y) => x.length - y.length) as [
    string[],
    string[],
  ]
  if (short.length < long.length && short.every((word) => long.includes(word))) return true
  const apart = lettersApart(a, b)
  return apart <= Math.max(1, Math.floor(Math.max(a.length, b.length) / 5))
}

/** Returns the number of letters to add, drop or replace to turn one into the other. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}
