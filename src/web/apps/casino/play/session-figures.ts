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

/** Milliseconds as h:mm:ss. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
