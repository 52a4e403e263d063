import { useMemo, useRef } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { Token, type TokenName, tokenNames } from '../../parts/token.tsx'
import type { DiceState } from '../drawings/dice-drawing.ts'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'
import { ThrownDice, throwMs } from './thrown-dice.tsx'

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

/** Faces before the first throw. */
const idle = ['fish', 'prawn', 'crab'] as const

/** Three dice with creatures, with the bet ones lit. */
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
      <ThrownDice
        state={state}
        scene={{ round, busy, rest }}
        faces={(dice ?? idle).map((name) => <Token name={name} dim={dice !== undefined && name !== bet} />)}
      />
      <p className={css.caption}>
        {dice && landed ? dice.map((name) => t(`token-${name}`)).join(' · ') : ''}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { symbol: 'fish' }, Choices, Scene, restsAfter: 900 })
