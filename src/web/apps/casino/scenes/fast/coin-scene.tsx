import { useMemo } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { CoinFace } from '../../parts/symbols.tsx'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { CoinState } from '../drawings/coin-drawing.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { useLanded } from '../use-landed.ts'
import css from './coin-scene.module.css'

/** Milliseconds. */
const restsAfter = 1100

interface Input {
  readonly side: 'heads' | 'tails'
}

function Choices({ input, choose, open, busy }: SceneProps<Input>) {
  const t = useText('games')
  return (
    <ChoiceRow
      label={t('coin-side')}
      value={input.side}
      options={[
        { value: 'heads', text: t('heads') },
        { value: 'tails', text: t('tails') },
      ]}
      onChange={(side) => choose({ side })}
      disabled={open || busy}
    />
  )
}

/** A coin that turns in the air and lands on the drawn side. */
function Scene({ input, round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const landed = (round?.outcome as { readonly landed: Input['side'] } | undefined)?.landed
  const id = round?.id
  const side = landed ?? input.side
  const state = useMemo((): CoinState => ({ round: landed ? id! : null, side }), [landed, id, side])
  const rested = useLanded(id, restsAfter - 100)
  return (
    <div className={css.scene}>
      <PixiStage
        load={() => import('../drawings/coin-drawing.ts')}
        state={state}
        live={rest !== undefined}
        still={!busy}
        frame={(stage) => <div className={css.drawn}>{stage}</div>}
      >
        <div
          className={css.coin}
          data-landed={landed ?? input.side}
          data-thrown={landed !== undefined || undefined}
          key={round?.id}
        >
          <span>
            <CoinFace side="heads" />
          </span>
          <span>
            <CoinFace side="tails" />
          </span>
        </div>
      </PixiStage>
      <p className={css.name}>{landed && rested ? t(landed) : ''}</p>
    </div>
  )
}

export default defineScene<Input>({ first: { side: 'heads' }, Choices, Scene, restsAfter })
