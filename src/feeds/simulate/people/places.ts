import type { Random } from '#kernel/random.ts'

/** A country of the simulated world: its time zone, and parts of town names. They do not refer to real clubs. */
export interface Place {
  readonly code: string
  readonly name: string
  /** Hours ahead of UTC, the same all year. */
  readonly offset: number
  readonly stems: readonly string[]
  readonly endings: readonly [string, string, string]
  /** Patterns for football clubs' names after towns. */
  readonly clubs: readonly string[]
}

const place = (
  code: string,
  name: string,
  offset: number,
  stems: string,
  endings: string,
  clubs = '{}',
): Place => {
  const [first, second, third] = endings.split(' ')
  return {
    code,
    name,
    offset,
    stems: stems.split(' '),
    endings: [first!, second!, third!],
    clubs: clubs.split(', '),
  }
}

/** Twelve stems and three endings make 36 towns for each country. */
const all: readonly Place[] = [
  place(
    'GB-ENG',
    'England',
    0,
    'Corven Brakel Dunmer Halsing Pelber Tharn Wexing Oster Larkin Milver Raven Keld',
    'ford by wick',
    '{} United, {} Town, {} Rovers, {} Athletic, {} Wanderers',
  ),
  place(
    'ES',
    'Spain',
    1,
    'Alcor Valde Monte Torre Riba Sola Perel Carmo Zafar Villar Espi Oro',
    'mira ledo nuera',
    'CF {}, {} Deportivo, Real {}, UD {}',
  ),
  place(
    'IT',
    'Italy',
    1,
    'Castr Mont Rocc Ver Pal Luc Serr Bor Tarv Fior Cav Mar',
    'ello iano asca',
    '{} Calcio, AC {}, US {}, Virtus {}',
  ),
  place(
    'DE',
    'Germany',
    1,
    'Alden Brunn Ecker Falken Grün Hallen Kron Linden Mühl Norder Rosen Steiner',
    'hain furt walde',
    'SV {}, FC {}, {} 04, VfB {}',
  ),
  place(
    'TR',
    'Türkiye',
    3,
    'Ak Kara Gök Yeni Demir Altın Boz Kızıl Taş Çam Ulu Sarı',
    'dere pınar kaya',
    '{}spor, {} FK, {} Gücü',
  ),
  place(
    'EG',
    'Egypt',
    2,
    'Nah Man Tal Sab Bil Dam Kaf Rash Fay Zar Has Qal',
    'bara tana iyah',
    '{} SC, El {}, {} FC',
  ),
  place(
    'IN',
    'India',
    5.5,
    'Chand Raj Kish Mad Nal Vir Sur Bhav Dev Pal Tir Gov',
    'apur anagar igarh',
    '{} FC, {} United, Sporting {}',
  ),
  place(
    'TH',
    'Thailand',
    7,
    'Nakh Sam Chon Phra Rat Lop Kam Sing Uth Yas Bur Tra',
    'ong anuri athai',
    '{} FC, {} United, {} City',
  ),
  place(
    'JP',
    'Japan',
    9,
    'Ao Kita Mina Shira Haru Tsuki Nishi Kuro Taka Yama Oka Hoshi',
    'hama kawa sawa',
    '{} FC, {} Verde, SC {}, Ventus {}',
  ),
  place(
    'KR',
    'South Korea',
    9,
    'Dae Gang Han Seo Chun Yeon Jin Mok Pyeong Ui Nam Sang',
    'san ju cheon',
    '{} FC, {} United, {} Citizen',
  ),
  place(
    'AU',
    'Australia',
    10,
    'Wood Karri Banks Wara Yarra Coola Mira Tooma Gunda Illa Penn Mor',
    'warra bah dale',
    '{} City, {} FC, {} Wanderers',
  ),
  place(
    'BR',
    'Brazil',
    -3,
    'Ita Para Cara Jagua Pira Tupi Ara Gua Ibi Mara Uru Sera',
    'pora tinga nema',
    '{} EC, Atlético {}, {} FC, Esporte {}',
  ),
  place(
    'AR',
    'Argentina',
    -3,
    'Quil Riv Cor Men Tucu Salt Paran Lan Chac Bel Mor Ros',
    'edo anza uelo',
    'Club {}, Atlético {}, Deportivo {}, {} Juniors',
  ),
  place(
    'CO',
    'Colombia',
    -5,
    'Medi Carta Buca Pere Iba Neiva Pal Mani Cucu Tun Arma Villa',
    'ralda mira quia',
    'Deportivo {}, {} FC, Atlético {}',
  ),
  place(
    'MX',
    'Mexico',
    -6,
    'Tepe Xalo Guana Coa Iza Quere Tla Zaca Ome Chi Maza Ori',
    'tlan pango mila',
    'CF {}, Club {}, {} FC',
  ),
  place(
    'US',
    'United States',
    -8,
    'Cedar Iron Lake Silver Maple Grand Copper Eagle Harbor Prairie Stone River',
    'ville ford port',
    '{} SC, {} FC, {} City',
  ),
  place('LT', 'Lithuania', 2, 'Kau Vil Pane Šiau Ute Mari Kret Tels Alyt Rok Jon Birž', 'niai ava upis'),
  place('GR', 'Greece', 2, 'Argo Kala Mega Thera Nafa Lari Pyr Vol Kora Dra Ser Xan', 'polis thos mata'),
  place(
    'CN',
    'China',
    8,
    'Bei Dong Jin Lan Nan Qing Shan Tai Wu Xi Yun Zhong',
    'lin gang shui',
    '{} FC, {} United, {} City',
  ),
  place(
    'PH',
    'Philippines',
    8,
    'Bata Cala Dagu Ilo Laga Mana Nagu Pala Quez Sorso Tagu Zamba',
    'yan bao nga',
    '{} FC, {} United, {} Stars',
  ),
  place(
    'CA',
    'Canada',
    -5,
    'Moose Timber Bear Frost White Pine North Loon Red Elk Thunder Snow',
    'haven ridge brook',
    '{} FC, {} SC, {} United',
  ),
  place('SE', 'Sweden', 1, 'Björk Gran Lind Söder Norr Väster Öster Ek Sand Berg Alm Holm', 'vik torp hamra'),
  place(
    'FI',
    'Finland',
    2,
    'Koivu Kuusi Järvi Lappi Rauta Suo Hauki Kallio Pelto Harju Niemi Salo',
    'ranta mäki koski',
  ),
  place('CZ', 'Czechia', 1, 'Brad Jil Kost Let Mod Nov Ost Pís Rad Slav Tep Žel', 'ovice enice ín'),
  place(
    'CH',
    'Switzerland',
    1,
    'Ober Ried Wald Aar Emm Klos Büel Stein Thal Wett Zell Rüt',
    'ikon wil ingen',
  ),
  place(
    'KZ',
    'Kazakhstan',
    5,
    'Ak Kara Bal Tem Sary Kok Zhan Mug Ust Shy Tal Esh',
    'tau bulak kent',
    'FC {}, {} FK, {} United',
  ),
  place(
    'NZ',
    'New Zealand',
    12,
    'Wai Roto Kai Tau Pohu Manga Whaka Oto Ara Hau Rua Moto',
    'rangi tara nui',
    '{} City, {} United, {} Rovers',
  ),
]

const byCode = new Map(all.map((entry) => [entry.code, entry]))

export function placeOf(code: string): Place {
  const found = byCode.get(code)
  if (!found) throw new Error(`No place ${code}`)
  return found
}

/** Returns the n-th town of a country, n from 0 to 35. */
export function townOf({ stems, endings }: Place, index: number): string {
  const lap = Math.floor(index / stems.length)
  return `${stems[index % stems.length]}${endings[(index + lap) % 3]}`
}

const palette = [
  '#c8102e',
  '#0b3d91',
  '#007a3d',
  '#f2a900',
  '#111827',
  '#6d28d9',
  '#0e7490',
  '#9a3412',
  '#be185d',
  '#3f6212',
  '#e5e7eb',
  '#1d4ed8',
  '#7f1d1d',
  '#ea580c',
]

/** Returns two different colours for a team's badge. */
export function coloursBy(random: Random): readonly [string, string] {
  const first = Math.floor(random() * palette.length)
  const second = (first + 1 + Math.floor(random() * (palette.length - 1))) % palette.length
  return [palette[first]!, palette[second]!]
}
