import type { HistoricResult } from '#domain/sport/feed/index.ts'

export interface Row extends HistoricResult {
  readonly season: string
}

interface MatchLine {
  readonly comp: string
  readonly season: string
  readonly date: string
  readonly time?: string
  readonly utc?: string
  readonly home: string
  readonly away: string
  readonly ft?: readonly [number, number]
  readonly status: string
}

/** Returns the finished matches of `club_matches.jsonl` in order of time; fails when there are none. */
export function readMatches(text: string): Row[] {
  const rows: Row[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    const match: MatchLine = JSON.parse(line)
    if (match.status !== 'finished' || !match.ft) continue
    rows.push({
      competitionId: match.comp,
      season: match.season,
      homeId: match.home,
      awayId: match.away,
      home: match.ft[0],
      away: match.ft[1],
      at: Date.parse(match.utc ?? `${match.date}T${match.time ?? '15:00'}Z`),
      neutral: false,
    })
  }
  if (rows.length === 0) throw new Error('no finished match in the data')
  return rows.sort((a, b) => a.at - b.at)
}
