import { useMemo } from 'react'
import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { Die } from '../../parts/symbols.tsx'
import type { DiceState } from '../drawings/dice-drawing.ts'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'
import { ThrownDice, throwMs } from './thrown-dice.tsx'

const plain = ['small', 'big', 'odd', 'even', 'any-triple'] as const
const counted = ['total', 'number', 'double', 'triple'] as const
type Plain = (typeof plain)[number]
type Counted = (typeof counted)[number]

interface Input {
  readonly bet: Plain | Partial<Record<Counted, number>>
}

const kindOf = ({ bet }: Input): Plain | Counted =>
  typeof bet === 'string' ? bet : (Object.keys(bet)[0] as Counted)
const isCounted = (kind: Plain | Counted): kind is Counted => (counted as readonly string[]).includes(kind)

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  const kind = kindOf(input)
  const numbers = kind === 'total' ? Array.from({ length: 14 }, (_, index) => index + 4) : [1, 2, 3, 4, 5, 6]
  const number = typeof input.bet === 'string' ? 0 : (Object.values(input.bet)[0] ?? 0)
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={kind}
        options={[...plain, ...counted].map((value) => ({ value, text: t(`sic-${value}`) }))}
        onChange={(next) => choose({ bet: isCounted(next) ? { [next]: next === 'total' ? 10 : 6 } : next })}
        disabled={open || busy}
      />
      {isCounted(kind) ? (
        <ChoiceRow
          label={t(`sic-${kind}`)}
          value={number}
          options={numbers.map((value) => ({ value, text: String(value) }))}
          onChange={(value) => choose({ bet: { [kind]: value } })}
          disabled={open || busy}
        />
      ) : null}
      <PaysLine {...props} />
    </>
  )
}

/** Faces before the first throw. */
const idle = [1, 3, 5]

/** Three dice, and their sum. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const dice = (round?.outcome as { readonly dice: readonly number[] } | undefined)?.dice
  const id = round?.id ?? null
  const landed = useLanded(round?.id, throwMs)
  const state = useMemo((): DiceState => ({ round: id, dice: dice ?? idle }), [id, dice])
  return (
    <div className={css.felt}>
      <ThrownDice
        state={state}
        scene={{ round, busy, rest }}
        faces={(dice ?? idle).map((value) => <Die value={value} />)}
      />
      <p className={css.caption}>
        {dice && landed
          ? t('sum', { dice: dice.join(' + '), sum: dice.reduce((sum, one) => sum + one, 0) })
          : ''}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { bet: 'small' }, Choices, Scene, restsAfter: 900 })
