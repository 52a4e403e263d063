import { useMemo, useRef } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { Token, type TokenName, tokenNames } from '../../parts/token.tsx'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { DiceState } from '../drawings/dice-drawing.ts'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'

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

/** Before the first throw. */
const idle = ['fish', 'prawn', 'crab'] as const
/** Milliseconds until the last die lies still. */
const throwMs = 850

/** Three dice with creatures; those that were bet on stand in the light. */
function Scene({ input, round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const dice = (round?.outcome as { readonly dice: readonly TokenName[] } | undefined)?.dice
  const bet = (round?.input as Input | undefined)?.symbol ?? input.symbol
  const id = round?.id ?? null
  const landed = useLanded(round?.id, throwMs)
  const sheet = useRef<HTMLDivElement>(null)
  const state = useMemo(
    (): DiceState => ({
      round: id,
      dice: (dice ?? idle).map((name) => tokenNames.indexOf(name) + 1),
      dim: (dice ?? []).map((name) => name !== bet),
      signs: () => [...(sheet.current?.querySelectorAll('svg') ?? [])],
    }),
    [id, dice, bet],
  )
  return (
    <div className={css.felt}>
      <div ref={sheet} hidden>
        {tokenNames.map((name) => (
          <Token key={name} name={name} />
        ))}
      </div>
      <PixiStage
        load={() => import('../drawings/dice-drawing.ts')}
        state={state}
        live={rest !== undefined}
        still={!busy}
        frame={(stage) => <div className={css.diceStage}>{stage}</div>}
      >
        <div className={css.dice} key={round?.id}>
          {(dice ?? idle).map((name, at) => (
            <span key={at}>
              <Token name={name} dim={dice !== undefined && name !== bet} />
            </span>
          ))}
        </div>
      </PixiStage>
      <p className={css.caption}>
        {dice && landed ? dice.map((name) => t(`token-${name}`)).join(' · ') : ''}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { symbol: 'fish' }, Choices, Scene, restsAfter: 900 })
