import { useMemo } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { LadderState } from '../drawings/ladder-drawing.ts'
import { cornersOf, heightsOf, ladder } from '../drawings/ladder-way.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import tables from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'
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
const { left, right, top, bottom } = ladder

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

/** Returns the path down as the page draws it. */
const wayOf = (shown: Shown): string =>
  `M${cornersOf(shown)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`

/** Milliseconds until the light has reached the end. */
const restsAfter = restsOnceLanded(1_300, 1_480)

/** Two rails with rungs between them; the light runs down and lights its end. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const text = useBetText()
  const shown = round?.outcome as Shown | undefined
  const id = round?.id ?? null
  const state = useMemo((): LadderState => ({ round: id, way: shown ?? null }), [id, shown])
  const landed = useLanded(round?.id, round ? restsAfter(round) : 0)
  return (
    <div className={tables.felt}>
      <PixiStage
        load={() => import('../drawings/ladder-drawing.ts')}
        state={state}
        live={rest !== undefined}
        still={!busy}
        frame={(stage) => <div className={css.ladderStage}>{stage}</div>}
      >
        <svg className={css.ladder} viewBox="0 0 240 300" aria-hidden="true" focusable="false">
          {[left, right].map((side) => (
            <path key={side} className={css.rail} d={`M${side} ${top}V${bottom}`} />
          ))}
          {heightsOf(shown?.rungs ?? 4).map((height) => (
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
      </PixiStage>
      <p className={tables.caption}>
        {shown && landed
          ? `${text(`${shown.start}-${shown.rungs === 3 ? 'three' : 'four'}` as Bet)} → ${t(shown.end)}`
          : ''}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { bet: 'odd' }, Choices, Scene, restsAfter })
