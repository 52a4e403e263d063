import type { DrawnSport } from '#domain/sport/video/index.ts'
import { courtField } from './fields/basketball.ts'
import { footballField } from './fields/football.ts'
import { rinkField } from './fields/ice-hockey.ts'
import { tennisField } from './fields/tennis.ts'
import { height, type Moment, playedSeconds, type Scene, type SceneIncident, width } from './scene.ts'
import { box, cut, disc, safeColour, text } from './svg.ts'

/** SVG pictures of a broadcast. They hold names and figures only, since all languages share one broadcast. */

export const fontFamily = 'DejaVu Sans Condensed'

const fields: Readonly<Record<DrawnSport, (moment: Moment) => string>> = {
  football: footballField,
  'ice-hockey': rinkField,
  basketball: courtField,
  tennis: tennisField,
}

/** Milliseconds for which an incident is named, and for which a new score is bright. */
const namedFor = 7_000
const brightFor = 3_000

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}" font-weight="700">${content}</svg>`

/** Returns the picture of a moment: the field, the score, the clock, the last incident. */
export function picture(moment: Moment): string {
  const { scene, at } = moment
  const { state, sport } = scene
  const over = state.status === 'finished' || state.inBreak
  return frame(
    fields[sport](moment) +
      (over ? largeScore(scene) : '') +
      scoreBar(moment) +
      text(width - 14, 30, cut(scene.competition.name, 22), { size: 12, anchor: 'end', opacity: 0.85 }) +
      text(width - 14, height - 12, 'FAIRLINE', { size: 11, anchor: 'end', opacity: 0.6 }) +
      (moment.news && at - moment.news.at < namedFor ? caption(scene, moment.news.incident) : ''),
  )
}

/** Returns the title picture, shown while the first seconds of play are drawn. */
export function title(scene: Scene): string {
  const side = (team: Scene['home'], x: number) => {
    const [first, second] = team.colours.map(safeColour)
    return (
      disc(x, 150, 44, first!, `stroke="${second}" stroke-width="8"`) +
      text(x, 232, cut(team.name, 20), { size: 21, anchor: 'middle' })
    )
  }
  return frame(
    box(0, 0, width, height, '#12202e') +
      box(0, 0, width, 6, '#1fa463') +
      text(320, 60, cut(scene.competition.name, 44), { size: 16, anchor: 'middle', opacity: 0.85 }) +
      side(scene.home, 170) +
      side(scene.away, 470) +
      text(320, 162, '–', { size: 34, anchor: 'middle', opacity: 0.7 }) +
      text(320, 320, 'FAIRLINE', { size: 14, anchor: 'middle', opacity: 0.6 }),
  )
}

function scoreBar({ scene, at, scored }: Moment): string {
  const { state, home, away } = scene
  const names = [cut(home.name, 15), cut(away.name, 15)] as const
  // A condensed letter is about 8 wide at this size.
  const [homeWide, awayWide] = names.map((name) => 24 + [...name].length * 8.4) as [number, number]
  const score = `${state.score[0]} : ${state.score[1]}`
  const scoreWide = 28 + score.length * 8
  const clock = clockText(scene, at)
  const clockWide = clock === '' ? 0 : 20 + clock.length * 7.6
  const scoreAt = 12 + homeWide
  const awayAt = scoreAt + scoreWide
  const clockAt = awayAt + awayWide
  const bright = scored && at - scored.at < brightFor
  return (
    box(12, 12, homeWide + scoreWide + awayWide + clockWide, 28, '#0b1622', 'fill-opacity="0.88" rx="4"') +
    box(12, 12, 6, 28, safeColour(home.colours[0])) +
    text(26, 31, names[0], { size: 14 }) +
    box(scoreAt, 12, scoreWide, 28, bright ? '#f5c518' : '#1fa463') +
    text(scoreAt + scoreWide / 2, 32, score, { size: 16, anchor: 'middle', fill: bright ? '#111' : '#fff' }) +
    text(awayAt + 10, 31, names[1], { size: 14 }) +
    box(clockAt - 6, 12, 6, 28, safeColour(away.colours[0])) +
    (clock === '' ? '' : text(clockAt + clockWide / 2, 31, clock, { size: 13, anchor: 'middle' }))
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the clock as figures: minutes of the match in football, minutes of the period elsewhere, minutes
 * left in basketball; games of the set in tennis.
 */
function clockText(scene: Scene, at: number): string {
  const { state, sport } = scene
  if (sport === 'tennis') {
    const games = state.periodScores[Math.max(0, state.period - 1)] ?? [0, 0]
    return `${games[0]}–${games[1]}`
  }
  const played = playedSeconds(scene, at)
  if (played === null || state.inBreak) return ''
  const { quarterMinutes } = scene
  const seconds =
    quarterMinutes === undefined
      ? played
      : Math.max(0, (state.period > 4 ? overtimeMinutes : quarterMinutes) * 60 - played)
  if (sport !== 'football') return `${state.period} · ${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  return state.period > 4 ? '' : footballMinute(state.period, seconds)
}

/** Minutes of overtime in basketball. */
const overtimeMinutes = 5

const footballStart = [0, 45, 90, 105]
const footballLength = [45, 45, 15, 15]

function footballMinute(period: number, seconds: number): string {
  const start = footballStart[period - 1] ?? 0
  const length = footballLength[period - 1] ?? 45
  const minute = Math.floor(seconds / 60)
  if (minute >= length) return `${start + length}+${minute - length + 1}′`
  return `${two(start + minute)}:${two(seconds % 60)}`
}

function largeScore({ state, home, away }: Scene): string {
  const periods = state.periodScores.map(([first, second]) => `${first}:${second}`).join('   ')
  return (
    box(120, 120, 400, 130, '#0b1622', 'fill-opacity="0.9" rx="10"') +
    text(220, 160, cut(home.name, 18), { size: 15, anchor: 'middle' }) +
    text(420, 160, cut(away.name, 18), { size: 15, anchor: 'middle' }) +
    text(320, 208, `${state.score[0]} : ${state.score[1]}`, { size: 40, anchor: 'middle' }) +
    text(320, 236, cut(periods, 60), { size: 13, anchor: 'middle', opacity: 0.8 })
  )
}

const signs: Readonly<Record<string, string>> = {
  goal: disc(40, 312, 10, '#fff', 'stroke="#111" stroke-width="3"') + disc(40, 312, 3.5, '#111'),
  yellow: box(33, 301, 14, 21, '#f7d117', 'rx="2"'),
  red: box(33, 301, 14, 21, '#d7263d', 'rx="2"'),
  'goal-cancelled':
    disc(40, 312, 10, '#fff', 'stroke="#111" stroke-width="3"') +
    '<path d="M29 323l22-22" stroke="#d7263d" stroke-width="4"/>',
  corner: '<path d="M34 322v-22l14 6l-14 6" fill="#f2711c" stroke="#fff" stroke-width="2"/>',
  penalty: disc(40, 312, 10, 'none', 'stroke="#fff" stroke-width="3"') + disc(40, 312, 4, '#fff'),
  'penalty-missed':
    disc(40, 312, 10, 'none', 'stroke="#fff" stroke-width="3"') +
    '<path d="M34 306l12 12M46 306l-12 12" stroke="#d7263d" stroke-width="3"/>',
}

/**
 * Returns the caption of an incident: player, minute and side; a sign shows the kind. Incidents such as shots
 * have no caption.
 */
function caption(scene: Scene, incident: SceneIncident): string {
  const sign = signs[incident.kind]
  if (!sign || incident.side === null) return ''
  const team = incident.side === 0 ? scene.home : scene.away
  // A disallowed goal is named once more, struck through.
  const struck = incident.kind === 'goal-cancelled'
  const named = struck
    ? scene.incidents.find(
        ({ kind, side, cancelled }) => kind === 'goal' && side === incident.side && cancelled,
      )
    : incident
  const { period, second, player } = named ?? incident
  const minute =
    scene.sport === 'football' && second !== null && period <= 4
      ? `${(footballStart[period - 1] ?? 0) + Math.min(Math.floor(second / 60) + 1, footballLength[period - 1] ?? 45)}′  `
      : ''
  const words = `${minute}${player ? `${cut(player, 22)} · ` : ''}${cut(team.name, 22)}`
  return (
    box(16, 294, Math.min(600, 66 + [...words].length * 8.6), 36, '#0b1622', 'fill-opacity="0.9" rx="5"') +
    box(16, 294, 5, 36, safeColour(team.colours[0])) +
    sign +
    text(60, 318, words, { size: 15, struck })
  )
}
