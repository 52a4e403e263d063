import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { Token, type TokenName, tokenNames } from '../../parts/token.tsx'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'

interface Input {
  readonly symbol: TokenName
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={input.symbol}
        options={tokenNames.map((value) => ({ value, text: t(`token-${value}`) }))}
        onChange={(symbol) => choose({ symbol })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Three dice with creatures; those that were bet on stand in the light. */
function Scene({ input, round }: SceneProps<Input>) {
  const t = useText('games')
  const dice = (round?.outcome as { readonly dice: readonly TokenName[] } | undefined)?.dice
  const bet = (round?.input as Input | undefined)?.symbol ?? input.symbol
  return (
    <div className={css.felt}>
      <div className={css.dice} key={round?.id}>
        {(dice ?? (['fish', 'prawn', 'crab'] as const)).map((name, at) => (
          <span key={at}>
            <Token name={name} dim={dice !== undefined && name !== bet} />
          </span>
        ))}
      </div>
      <p className={css.caption}>{dice ? dice.map((name) => t(`token-${name}`)).join(' · ') : ''}</p>
    </div>
  )
}

export default defineScene<Input>({ first: { symbol: 'fish' }, Choices, Scene, restsAfter: 900 })
