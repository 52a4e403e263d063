import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { CoinFace } from '../../parts/symbols.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './coin-scene.module.css'

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

/** A coin that turns in the air and falls on the side that was drawn. */
function Scene({ input, round }: SceneProps<Input>) {
  const t = useText('games')
  const landed = (round?.outcome as { readonly landed: Input['side'] } | undefined)?.landed
  return (
    <div className={css.scene}>
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
      <p className={css.name}>{landed ? t(landed) : ''}</p>
    </div>
  )
}

export default defineScene<Input>({ first: { side: 'heads' }, Choices, Scene, restsAfter: 1100 })
