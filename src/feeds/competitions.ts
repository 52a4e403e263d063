/** Facts about the competitions of football.json that its files lack. */
export interface KnownCompetition {
  readonly name: string
  readonly country: string
  /** IANA zone of its kick-off times. */
  readonly zone: string
  readonly rank: number
  /** Clubs of several countries, named like `Arsenal FC (ENG)`, or nations. */
  readonly kind: 'league' | 'clubs' | 'nations'
  /** Away goals decided level ties in seasons that began before this year. */
  readonly awayGoalsUntil?: number
}

const table = `
worldcup | FIFA World Cup | WORLD | UTC | 1 | nations
euro | UEFA European Championship | EU | Europe/Paris | 2 | nations
copa.america | Copa América | WORLD | America/New_York | 3 | nations
uefa.cl | UEFA Champions League | EU | Europe/Paris | 4 | clubs
uefa.el | UEFA Europa League | EU | Europe/Paris | 11 | clubs
uefa.conf | UEFA Conference League | EU | Europe/Paris | 12 | clubs
copa.l | Copa Libertadores | WORLD | America/Sao_Paulo | 13 | clubs
en.1 | Premier League | GB-ENG | Europe/London | 5
es.1 | La Liga | ES | Europe/Madrid | 6
de.1 | Bundesliga | DE | Europe/Berlin | 7
it.1 | Serie A | IT | Europe/Rome | 8
fr.1 | Ligue 1 | FR | Europe/Paris | 9
nl.1 | Eredivisie | NL | Europe/Amsterdam | 20
pt.1 | Primeira Liga | PT | Europe/Lisbon | 21
be.1 | First Division A | BE | Europe/Brussels | 22
tr.1 | Süper Lig | TR | Europe/Istanbul | 23
br.1 | Brasileirão Série A | BR | America/Sao_Paulo | 24
ar.1 | Primera División | AR | America/Argentina/Buenos_Aires | 25
mls | Major League Soccer | US | America/New_York | 26
us.1 | Major League Soccer | US | America/New_York | 26
mx.1 | Liga MX | MX | America/Mexico_City | 27
en.2 | Championship | GB-ENG | Europe/London | 28
sco.1 | Premiership | GB-SCT | Europe/London | 29
de.2 | 2. Bundesliga | DE | Europe/Berlin | 30
es.2 | Segunda División | ES | Europe/Madrid | 31
it.2 | Serie B | IT | Europe/Rome | 32
fr.2 | Ligue 2 | FR | Europe/Paris | 33
at.1 | Bundesliga | AT | Europe/Vienna | 34
ch.1 | Super League | CH | Europe/Zurich | 35
gr.1 | Super League | GR | Europe/Athens | 36
ru.1 | Premier League | RU | Europe/Moscow | 37
ua.1 | Premier League | UA | Europe/Kyiv | 38
cz.1 | First League | CZ | Europe/Prague | 39
dk.1 | Superliga | DK | Europe/Copenhagen | 40
no.1 | Eliteserien | NO | Europe/Oslo | 41
se.1 | Allsvenskan | SE | Europe/Stockholm | 42
pl.1 | Ekstraklasa | PL | Europe/Warsaw | 43
jp.1 | J1 League | JP | Asia/Tokyo | 44
kr.1 | K League 1 | KR | Asia/Seoul | 45
cn.1 | Super League | CN | Asia/Shanghai | 46
au.1 | A-League | AU | Australia/Sydney | 47
co.1 | Primera A | CO | America/Bogota | 48
eg.1 | Premier League | EG | Africa/Cairo | 49
ma.1 | Botola Pro | MA | Africa/Casablanca | 50
dz.1 | Ligue 1 | DZ | Africa/Algiers | 51
en.3 | League One | GB-ENG | Europe/London | 60
en.4 | League Two | GB-ENG | Europe/London | 61
en.5 | National League | GB-ENG | Europe/London | 62
de.3 | 3. Liga | DE | Europe/Berlin | 63
at.2 | 2. Liga | AT | Europe/Vienna | 64
br.2 | Brasileirão Série B | BR | America/Sao_Paulo | 65
ie.1 | Premier Division | IE | Europe/Dublin | 66
hu.1 | NB I | HU | Europe/Budapest | 67
ro.1 | SuperLiga | RO | Europe/Bucharest | 68
`

/** UEFA dropped the rule for 2021/22, CONMEBOL for 2022. */
const awayGoals: Readonly<Record<string, number>> = {
  'uefa.cl': 2021,
  'uefa.el': 2021,
  'uefa.conf': 2021,
  'copa.l': 2022,
}

const known: ReadonlyMap<string, KnownCompetition> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', country = '', zone = '', rank = '', kind = 'league'] = line.split(' | ')
      return [
        code,
        {
          name,
          country,
          zone,
          rank: Number(rank),
          kind: kind as KnownCompetition['kind'],
          ...(Object.hasOwn(awayGoals, code) && { awayGoalsUntil: awayGoals[code]! }),
        },
      ]
    }),
)

/** Returns the competition of a file such as `en.1.json`; an unknown one gets the title of its file, and UTC. */
export function competitionOf(code: string, title: string): KnownCompetition {
  const found = known.get(code)
  if (found) return found
  const name = title.replace(/\s*\d{4}(?:[/-]\d{2,4})?\s*$/, '').trim() || code
  // `worldcup.quali_playoffs` belongs to the nations of `worldcup`.
  const whole = [...known].find(([of, { kind }]) => kind === 'nations' && code.startsWith(`${of}.`))?.[1]
  if (whole) return { ...whole, name, rank: whole.rank + 100 }
  const country = /^([a-z]{2})\.(?:\d|cup)/.exec(code)?.[1]?.toUpperCase() ?? 'WORLD'
  return { name, country, zone: 'UTC', rank: 900, kind: 'league' }
}

/** File names that end with a competition's code but hold another competition. */
const others = /women|frauen|femin|youth|junior|reserve|\bu\d\d\b/i

/**
 * Returns the code at the end of a file name (without `.json`), after any prefix; the whole name if there is none.
 */
export function knownCode(name: string): string {
  const parts = name.split('.')
  for (let from = 1; from < parts.length; from++) {
    const code = parts.slice(from).join('.')
    if (known.has(code) && !others.test(name)) return code
  }
  return name
}

/** Countries by the bracketed codes behind club names, as federations write them. */
const federations: Readonly<Record<string, string>> = {
  ...{
    ENG: 'GB-ENG',
    SCO: 'GB-SCT',
    WAL: 'GB-WLS',
    NIR: 'GB-NIR',
    ESP: 'ES',
    GER: 'DE',
    ITA: 'IT',
    FRA: 'FR',
  },
  ...{ NED: 'NL', POR: 'PT', BEL: 'BE', AUT: 'AT', SUI: 'CH', CRO: 'HR', UKR: 'UA', CZE: 'CZ', SVK: 'SK' },
  ...{ SRB: 'RS', TUR: 'TR', GRE: 'GR', DEN: 'DK', NOR: 'NO', SWE: 'SE', POL: 'PL', CYP: 'CY', ISR: 'IL' },
  ...{ AZE: 'AZ', KAZ: 'KZ', BUL: 'BG', ROU: 'RO', HUN: 'HU', SVN: 'SI', RUS: 'RU', MDA: 'MD', BLR: 'BY' },
  ...{
    BRA: 'BR',
    ARG: 'AR',
    ECU: 'EC',
    PER: 'PE',
    PAR: 'PY',
    URU: 'UY',
    VEN: 'VE',
    CHI: 'CL',
    COL: 'CO',
    BOL: 'BO',
  },
}

/** Splits `Arsenal FC (ENG)` into name and country; clubs of Monaco play in France. */
export function splitFederation(name: string): { readonly name: string; readonly country: string } | null {
  const match = /^(.+?)\s*\(([A-Z]{3})\)$/.exec(name)
  if (!match?.[1] || !match[2]) return null
  const country = match[2] === 'MCO' ? 'FR' : federations[match[2]]
  return country ? { name: match[1], country } : null
}
