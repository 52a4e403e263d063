import type { Sheet, SheetOf } from '#domain/casino/casino/api.ts'

/** Payouts in one table of the info sheet. */
export interface SheetTable {
  readonly caption: string
  /** Name of the outcome and its exact multiples of the stake. */
  readonly pays: readonly (readonly [outcome: string, multiples: readonly string[]])[]
}

/** Returns the text for a name in the sheet: a bet, a hand, a target. */
type Label = (name: string, facts?: Readonly<Record<string, string>>) => string

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** Most outcomes of a bet that shares a table. */
const fewOutcomes = 4

const single = (pays: Readonly<Record<string, string>>, label: Label): SheetTable['pays'] =>
  Object.entries(pays).map(([name, multiple]) => [label(name), [multiple]])
const numbered = (multiples: readonly string[]): SheetTable['pays'] =>
  multiples.map((multiple, at) => [`${at + 1}`, [multiple]])

/** Texts of numeric choices. */
const headings: Readonly<Record<string, string>> = {
  rows: 'rows',
  balls: 'cups-balls',
  total: 'sic-total',
  number: 'sic-number',
  double: 'sic-double',
  triple: 'sic-triple',
}

/** Formats the choices of a bet. */
const inputText = (input: Readonly<Record<string, unknown>>, label: Label): string =>
  Object.entries(input)
    .map(([name, choice]) => {
      if (typeof choice === 'object' && choice !== null) return inputText(choice as typeof input, label)
      if (name === 'cup') return label('cup', { cup: `${Number(choice) + 1}` })
      const heading = headings[name]
      return heading ? `${label(heading)}: ${choice}` : label(String(choice))
    })
    .join(' · ')

const value = (multiple: string): number => {
  const [over = '0', under = '1'] = multiple.split('/')
  return Number(over) / Number(under)
}

function ofOutcomes({ bets, reading }: SheetOf<'outcomes'>, label: Label): readonly SheetTable[] {
  const full =
    ['sum', 'hits', 'groups'].includes(reading) &&
    bets.some(({ pays }) => Object.keys(pays).length > fewOutcomes)
  if (full)
    return bets.map(({ input, picks, pays }) => ({
      caption: picks === undefined ? inputText(input, label) : `${picks}`,
      pays: single(pays, (name) => name),
    }))
  const pays = bets.map(({ input, pays }) => {
    const distinct = [...new Set(Object.values(pays))].filter((multiple) => multiple !== '0')
    const rising = distinct.sort((one, other) => value(one) - value(other))
    return [inputText(input, label), rising] as const
  })
  return [{ caption: '', pays }]
}

const ofVideoPoker = ({ tables }: SheetOf<'video-poker'>, label: Label): readonly SheetTable[] =>
  Object.entries(tables).map(([table, { pays }]) => ({ caption: label(table), pays: single(pays, label) }))

const ofHiLo = ({ ranks: byRank }: SheetOf<'hi-lo'>, label: Label): readonly SheetTable[] =>
  (['higher', 'lower'] as const).map((guess) => ({
    caption: label(guess),
    pays: byRank.map((rank, at) => [ranks[at]!, [rank[guess].times]]),
  }))

/** Returns the tables of a sheet; none where the text states its formula or the page draws the sheet itself. */
export function tablesOf(sheet: Sheet, label: Label): readonly SheetTable[] {
  switch (sheet.family) {
    case 'outcomes':
      return ofOutcomes(sheet, label)
    case 'shots':
      return [
        {
          caption: '',
          pays: Object.entries(sheet.targets).map(([target, { pays }]) => [label(target), [pays]]),
        },
      ]
    case 'mines':
      return Object.entries(sheet.multiples).map(([mines, multiples]) => ({
        caption: `${label('mines-count')}: ${mines}`,
        pays: numbered(multiples),
      }))
    case 'towers':
      return Object.entries(sheet.levels).map(([level, { multiples }]) => ({
        caption: label(level),
        pays: numbered(multiples),
      }))
    case 'double-up':
      return [{ caption: '', pays: numbered(sheet.multiples) }]
    case 'code':
      return [{ caption: label('code-guess'), pays: numbered(sheet.pays) }]
    case 'sequence':
      return Object.entries(sheet.lengths).map(([tones, { prize, prizes }]) => ({
        caption: `${label('seq-length')}: ${tones}`,
        pays: prizes.map(({ integers, pays }) => [`${integers}/${prize.below}`, [pays]]),
      }))
    case 'sliding':
      return [{ caption: '', pays: sheet.schedule.map(({ slides, pays }) => [`≤ ${slides}`, [pays]]) }]
    case 'hi-lo':
      return ofHiLo(sheet, label)
    case 'baccarat':
      return Object.entries(sheet.pays).map(([bet, pays]) => ({
        caption: label(bet),
        pays: single(pays, label),
      }))
    case 'red-dog':
      return [{ caption: label('spread', { spread: '' }), pays: single(sheet.spreads, (spread) => spread) }]
    case 'three-card-poker':
      return [
        { caption: `${label('ante')} +`, pays: single(sheet.bonus, label) },
        { caption: label('pair-or-better'), pays: single(sheet.pairs, label) },
      ]
    case 'caribbean-stud':
      return [{ caption: label('raise'), pays: single(sheet.pays.won, label) }]
    case 'video-poker':
      return ofVideoPoker(sheet, label)
    case 'blackjack':
      return [
        { caption: label('side-bet-pair'), pays: single(sheet.sides.pairs.pays, label) },
        { caption: '21+3', pays: single(sheet.sides.three.pays, label) },
      ]
    default:
      return []
  }
}

/** Converts a multiple, an exact fraction, to a number. */
export const multipleValue = value
