/** Languages of the site, and English names of countries that Intl does not know. */
const languages = 'ar de en es fr hi id it kk pl pt ru tr uk uz zh'.split(' ')
const nations: Readonly<Record<string, readonly string[]>> = {
  'GB-ENG': [
    'England',
    'Англия',
    'Англія',
    'Inglaterra',
    'Angleterre',
    'Inghilterra',
    'Anglia',
    'İngiltere',
    'Inggris',
    'إنجلترا',
    'इंग्लैंड',
    '英格兰',
  ],
  'GB-SCT': [
    'Scotland',
    'Schottland',
    'Шотландия',
    'Шотландія',
    'Escocia',
    'Escócia',
    'Écosse',
    'Scozia',
    'Szkocja',
    'İskoçya',
    'Skotlandia',
    'اسكتلندا',
    'स्कॉटलैंड',
    '苏格兰',
  ],
  'GB-WLS': [
    'Wales',
    'Уэльс',
    'Уельс',
    'Gales',
    'Pays de Galles',
    'Galles',
    'Walia',
    'Galler',
    'ويلز',
    'वेल्स',
    '威尔士',
  ],
  'GB-NIR': [
    'Northern Ireland',
    'Nordirland',
    'Северная Ирландия',
    'Північна Ірландія',
    'Irlanda del Norte',
    'Irlanda do Norte',
    'Irlande du Nord',
    'Irlanda del Nord',
    'Irlandia Północna',
    'Kuzey İrlanda',
    'Irlandia Utara',
    'أيرلندا الشمالية',
    'उत्तरी आयरलैंड',
    '北爱尔兰',
  ],
}
/** Codes in Intl's regions (UN M49) for the world and for Europe. */
const regions: Readonly<Record<string, string>> = { WORLD: '001', EU: '150' }

const known = new Map<string, readonly string[]>()
let writers: readonly Intl.DisplayNames[] | null = null

/** Returns the names of a country, by its fixture code, in the languages of the site. */
export function countryNames(country: string): readonly string[] {
  let names = nations[country] ?? known.get(country)
  if (!names) {
    writers ??= languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
    const code = regions[country] ?? country
    names = /^(?:[A-Z]{2}|\d{3})$/.test(code)
      ? [...new Set(writers.flatMap((writer) => writer.of(code) ?? []))]
      : []
    known.set(country, names)
  }
  return names
}
