import { useText } from '#web/core/context.ts'
import { HandSign } from '../../parts/hand-sign.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import tables from '../table-scenes.module.css'
import css from './rock-paper-scissors-scene.module.css'

const hands = ['rock', 'paper', 'scissors'] as const
type Hand = (typeof hands)[number]
interface Input {
  readonly hand: Hand
}
interface Shown {
  readonly own: Hand
  readonly house: Hand
}

function Choices(props: SceneProps<Input>) {
  return <PaysLine {...props} />
}

/** The dealer's hand sign above the player's; below, the signs to choose from. */
function Scene({ input, choose, round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  const ahead = shown ? (hands.indexOf(shown.own) - hands.indexOf(shown.house) + 3) % 3 : 0
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <div className={css.fight} key={round?.id}>
        {(['house', 'own'] as const).map((side) => (
          <div
            key={side}
            className={tables.side}
            data-won={(shown && ahead === (side === 'own' ? 1 : 2)) || undefined}
          >
            <span className={css.hand} data-piece="hand" data-name={side} data-again>
              <HandSign name={shown ? shown[side] : side === 'own' ? input.hand : 'rock'} />
            </span>
            <span>
              {t(side === 'own' ? 'you' : 'dealer')}
              {shown ? <span data-late>{` · ${t(`hand-sign-${shown[side]}`)}`}</span> : ''}
            </span>
          </div>
        ))}
      </div>
      <fieldset className={css.picks} aria-label={t('hand-choose')}>
        {hands.map((hand) => (
          <button
            key={hand}
            type="button"
            aria-pressed={input.hand === hand}
            aria-disabled={busy || undefined}
            onClick={() => busy || choose({ hand })}
          >
            <HandSign name={hand} />
            {t(`hand-sign-${hand}`)}
          </button>
        ))}
      </fieldset>
    </Table>
  )
}

export default defineScene<Input>({
  first: { hand: 'rock' },
  Choices,
  Scene,
  restsAfter: restsOnceLanded(500, 750),
})
