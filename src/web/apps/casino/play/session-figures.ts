/** Result of a player's session in this tab, by player; a demo has its own. */
export interface SessionFigures {
  /** Milliseconds of the wall clock. */
  readonly since: number
  /** Minor units as text. */
  readonly net: string
}

const keyOf = (whose: string) => `fairline.casino-session ${whose}`

/** Reads the figures stored in this tab; without any, returns those of a session that begins now. */
export function readSession(whose: string, now: number): SessionFigures {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null') as SessionFigures | null
    if (kept && typeof kept.since === 'number' && /^-?\d+$/.test(kept.net)) return kept
  } catch {
    // Without storage the session begins with the page.
  }
  return { since: now, net: '0' }
}

export function keepSession(whose: string, figures: SessionFigures): void {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify(figures))
  } catch {
    // Without storage only the page has them.
  }
}

/** Rounds of a supplier's game in this tab's session. */
export interface ProviderRounds {
  /** Time of the game's first launch, which excludes earlier rounds. */
  readonly since: number
  /** Ids of the rounds included in the figures. */
  readonly counted: readonly string[]
}

const roundsKeyOf = (whose: string, route: string) => `${keyOf(whose)} ${route}`

/** Reads the rounds of a game stored before a reload; null where there are none. */
export function readProviderRounds(whose: string, route: string): ProviderRounds | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(roundsKeyOf(whose, route)) ?? 'null',
    ) as ProviderRounds | null
    if (kept && typeof kept.since === 'number' && Array.isArray(kept.counted)) return kept
  } catch {
    // Without storage, as for a game not yet launched.
  }
  return null
}

export function keepProviderRounds(whose: string, route: string, rounds: ProviderRounds): void {
  try {
    sessionStorage.setItem(roundsKeyOf(whose, route), JSON.stringify(rounds))
  } catch {
    // Without storage only the page has them.
  }
}

/** Formats milliseconds as h:mm:ss. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
