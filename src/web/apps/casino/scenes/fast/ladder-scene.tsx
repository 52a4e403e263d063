import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import tables from '../table-scenes.module.css'
import css from './ladder-scene.module.css'

const bets = [
  'left',
  'right',
  'three',
  'four',
  'odd',
  'even',
  'left-three',
  'left-four',
  'right-three',
  'right-four',
] as const
type Bet = (typeof bets)[number]
interface Input {
  readonly bet: Bet
}
interface Shown {
  readonly start: 'left' | 'right'
  readonly rungs: 3 | 4
  readonly end: 'odd' | 'even'
}
const [left, right, top, bottom] = [70, 170, 30, 270]

function useBetText() {
  const t = useText('games')
  const part = (word: string) =>
    word === 'three' || word === 'four'
      ? t('ladder-rungs', { rungs: word === 'three' ? 3 : 4 })
      : t(word as 'left' | 'right' | 'odd' | 'even')
  return (bet: Bet) => bet.split('-').map(part).join(' · ')
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  const text = useBetText()
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={input.bet}
        options={bets.map((value) => ({ value, text: text(value) }))}
        onChange={(bet) => choose({ bet })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Where the rungs lie, from the top. */
const heights = (rungs: number) =>
  Array.from({ length: rungs }, (_, at) => top + ((bottom - top) * (at + 1)) / (rungs + 1))

/** The way down: across at every rung. */
function wayOf({ start, rungs }: Shown): string {
  let side = start === 'left' ? left : right
  const parts = [`M${side} ${top}`]
  for (const height of heights(rungs)) {
    parts.push(`V${height}`)
    side = side === left ? right : left
    parts.push(`H${side}`)
  }
  return `${parts.join('')}V${bottom}`
}

/** Two rails and the rungs between them; the way runs down and lights its end. */
function Scene({ round }: SceneProps<Input>) {
  const t = useText('games')
  const text = useBetText()
  const shown = round?.outcome as Shown | undefined
  return (
    <div className={tables.felt}>
      <svg className={css.ladder} viewBox="0 0 240 300" aria-hidden="true" focusable="false">
        {[left, right].map((side) => (
          <path key={side} className={css.rail} d={`M${side} ${top}V${bottom}`} />
        ))}
        {heights(shown?.rungs ?? 4).map((height) => (
          <path key={height} className={shown ? css.rung : css.covered} d={`M${left} ${height}H${right}`} />
        ))}
        {shown ? <path key={round?.id} className={css.way} pathLength={1} d={wayOf(shown)} /> : null}
        {([left, right] as const).map((side) => {
          const name = side === left ? 'left' : 'right'
          const end = side === left ? 'odd' : 'even'
          return (
            <g key={side}>
              <circle
                className={css.end}
                data-lit={shown?.start === name || undefined}
                cx={side}
                cy={top}
                r="17"
              />
              <circle
                className={css.end}
                data-lit={shown?.end === end || undefined}
                cx={side}
                cy={bottom}
                r="17"
              />
              <path
                className={css.mark}
                data-lit={shown?.start === name || undefined}
                d={side === left ? `M${side + 5} ${top - 7}l-8 7 8 7` : `M${side - 5} ${top - 7}l8 7-8 7`}
              />
              <text data-lit={shown?.end === end || undefined} x={side} y={bottom + 6} textAnchor="middle">
                {side === left ? 1 : 2}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={tables.caption}>
        {shown
          ? `${text(`${shown.start}-${shown.rungs === 3 ? 'three' : 'four'}` as Bet)} → ${t(shown.end)}`
          : ''}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { bet: 'odd' }, Choices, Scene, restsAfter: 1_300 })
