import { useMemo } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import { beadsMs } from '../drawings/beads-count.ts'
import type { BeadsState } from '../drawings/beads-drawing.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'

interface Input {
  readonly bet: 'odd' | 'even' | number
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={String(input.bet)}
        options={[
          { value: 'odd', text: t('odd') },
          { value: 'even', text: t('even') },
          ...[1, 2, 3, 4].map((left) => ({ value: String(left), text: String(left) })),
        ]}
        onChange={(bet) => choose({ bet: bet === 'odd' || bet === 'even' ? bet : Number(bet) })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

const beadsRest = restsOnceLanded(700, beadsMs)

/** Beads left over after counting the heap off by fours. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const left = (round?.outcome as { readonly left: number } | undefined)?.left
  const id = round?.id ?? null
  const state = useMemo((): BeadsState => ({ round: id, left: left ?? 4 }), [id, left])
  const landed = useLanded(round?.id, round ? beadsRest(round) : 0)
  return (
    <div className={css.felt}>
      <PixiStage
        load={() => import('../drawings/beads-drawing.ts')}
        state={state}
        live={rest !== undefined}
        still={!busy}
        frame={(stage) => <div className={css.beadsStage}>{stage}</div>}
      >
        <div className={css.beads} key={round?.id}>
          {Array.from({ length: left ?? 4 }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      </PixiStage>
      <p className={css.caption}>{left === undefined || !landed ? '' : t('beads-left', { left })}</p>
    </div>
  )
}

export default defineScene<Input>({ first: { bet: 'odd' }, Choices, Scene, restsAfter: beadsRest })
