/** What a player won and lost since he began to play in this tab, by player; a demo has its own. */
export interface SessionFigures {
  /** Milliseconds of the wall clock. */
  readonly since: number
  /** Minor units as text. */
  readonly net: string
}

const keyOf = (whose: string) => `fairline.casino-session ${whose}`

/** The figures kept in this tab; those of a session that begins now where there are none. */
export function readSession(whose: string, now: number): SessionFigures {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null') as SessionFigures | null
    if (kept && typeof kept.since === 'number' && /^-?\d+$/.test(kept.net)) return kept
  } catch {
    // Kept nowhere: the session begins with the page.
  }
  return { since: now, net: '0' }
}

export function keepSession(whose: string, figures: SessionFigures): void {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify(figures))
  } catch {
    // Then it is the page's alone.
  }
}

/** Rounds of another house's game in this tab's session. */
export interface ProviderRounds {
  /** When the game was first launched; rounds that began before are none of these. */
  readonly since: number
  /** Ids of those whose result is among the figures. */
  readonly counted: readonly string[]
}

const roundsKeyOf = (whose: string, route: string) => `${keyOf(whose)} ${route}`

/** The rounds of a game as they were kept before the page was loaded anew; null where there are none. */
export function readProviderRounds(whose: string, route: string): ProviderRounds | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(roundsKeyOf(whose, route)) ?? 'null',
    ) as ProviderRounds | null
    if (kept && typeof kept.since === 'number' && Array.isArray(kept.counted)) return kept
  } catch {
    // As of a game that was not launched.
  }
  return null
}

export function keepProviderRounds(whose: string, route: string, rounds: ProviderRounds): void {
  try {
    sessionStorage.setItem(roundsKeyOf(whose, route), JSON.stringify(rounds))
  } catch {
    // Then they are the page's alone.
  }
}

/** Milliseconds as h:mm:ss. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
