import type { EventMessage } from '#domain/sport/feed/api.ts'
import { parseMarketKey } from '#domain/sport/pricing/api.ts'

export interface Judged {
  readonly fastest: number | undefined
  /** Entrants of each place, from the first on: two where a place is shared. */
  readonly places: readonly (readonly number[])[]
  readonly gone: readonly { readonly number: number; readonly deduction: number }[]
}

/** Reads the judges' order and the non-starters from the messages, without the feed's fold. */
export function judged(messages: readonly EventMessage[]): Judged {
  const places: number[][] = []
  const gone: { number: number; deduction: number }[] = []
  let fastest: number | undefined
  for (const message of messages) {
    if (message.type === 'withdrawn') gone.push(message)
    if (message.type !== 'ranking' || !message.official) continue
    // A later message may correct the order of an election.
    places.length = 0
    fastest = message.fastest
    for (const number of message.order) {
      const group = message.level?.find((one) => one.includes(number))
      // A group of two takes two places, both of them shared.
      places.push(group ? [...group] : [number])
    }
  }
  return { places, gone, fastest }
}

/** Applies the published rules slowly: place by place, each shared place in fractions. */
export function slowly(
  { places, gone, fastest }: Judged,
  market: string,
  outcome: string,
  over: boolean,
): string {
  const { type, specifier } = parseMarketKey(market)
  const isDuel = type.endsWith('-duel')
  const numbers = isDuel ? specifier.split('.') : [outcome]
  if (gone.some(({ number }) => numbers.includes(`${number}`))) return 'void'
  // `3.5.1`: three places, a fifth, one withdrawn before.
  const [placed = 0, , before = 0] = type === 'race-each-way' ? specifier.split('.').map(Number) : []
  const later = gone.slice(isDuel ? 0 : type === 'race-each-way' ? before : Number(specifier))
  const isPlace = /^race-top-/.test(type)
  if (isPlace && later.length > 0) return 'void'
  if (!over) return 'pending'
  const share = (won: number, of: number, less = 0) =>
    won === 0 ? 'lose' : won === of && less === 0 ? 'win' : `win ${won}/${of} less ${less}`
  const top = /^(race|season|election|tournament)-(winner|final|semi-final|top-(\d+))$/.exec(type)
  const bottom = /^season-bottom-(\d+)$/.exec(type)
  const upTo = { winner: 1, final: 2, 'semi-final': 4 }[top?.[2] ?? ''] ?? Number(top?.[3])
  if (top || bottom || placed) {
    let won = 0
    let of = 1
    for (const place of bottom ? places.slice(-Number(bottom[1])) : places.slice(0, placed || upTo))
      if (place.includes(Number(outcome))) {
        won++
        of = place.length
      }
    const less = later.reduce((sum, { deduction }) => sum + deduction, 0)
    return share(won, of, Math.min(90, less))
  }
  if (isDuel) {
    for (const place of places) {
      const met = place.filter((number) => numbers.includes(`${number}`))
      if (met.length === 2) return share(1, 2)
      if (met.length === 1) return `${met[0]}` === outcome ? 'win' : 'lose'
    }
    return 'void'
  }
  if (type === 'race-fastest-lap') return `${fastest}` === outcome ? 'win' : 'lose'
  const right = places[0]!.filter((winner) =>
    type === 'race-winner-odd-even'
      ? ['even', 'odd'][winner % 2] === outcome
      : (winner > Number(specifier) ? 'over' : 'under') === outcome,
  )
  return share(right.length, places[0]!.length)
}
