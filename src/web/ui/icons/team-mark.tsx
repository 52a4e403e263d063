import type { Team } from '#domain/sport/feed/api.ts'
import { drawnColours } from './drawn.ts'
import { Flag } from './flag.tsx'
import css from './team-mark.module.css'

const shapes = ['', css.shield, css.square, css.hex].map((name) => name ?? '')
const patterns = [css.halves, css.stripes, css.hoops, css.sash, css.chevron, css.quarters, css.band].map(
  (name) => name ?? '',
)

const sizes = { 14: css.small, 20: '', 44: css.large } as const

/** Returns a small stable hash of the team's id (FNV-1a): a team always has the same mark. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

const classes = new Map<string, string>()

function classOf(id: string): string {
  let name = classes.get(id)
  if (name === undefined) {
    const number = hash(id)
    const shape = shapes[number % shapes.length]
    const pattern = patterns[Math.floor(number / 7) % patterns.length]
    name = [css.mark, shape, pattern].filter(Boolean).join(' ')
    if (classes.size > 20_000) classes.clear()
    classes.set(id, name)
  }
  return name
}

/**
 * The mark of a team: its country's flag for national sides and players, else a mark drawn from its two
 * colours (no trademark). Drawn in CSS, since a board shows hundreds and an SVG for each would outweigh the
 * page.
 */
export function TeamMark({ team, size = 20 }: { readonly team: Team; readonly size?: keyof typeof sizes }) {
  if (team.country) return <Flag country={team.country} size={size} />
  const [first, second] = team.colours
  const sized = sizes[size]
  return <i className={[classOf(team.id), drawnColours(first, second), sized].filter(Boolean).join(' ')} />
}
