import { raisePays, studHands } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'
import { PokerSides } from './poker-sides.tsx'

type Input = Readonly<Record<string, never>>
interface Shown {
  readonly own: readonly number[]
  readonly up: number
  readonly hand: string
  readonly dealer?: readonly number[]
  readonly dealerHand?: string
  readonly qualified?: boolean
  readonly folded?: boolean
}
const covered = [null, null, null, null, null]

/** Five cards each, one of the dealer's open; the player raises by twice the ante or folds. */
function Scene({ round, open, busy, step, money, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <ul className={css.pays}>
        {studHands
          .slice(1)
          .toReversed()
          .map((hand) => (
            <li key={hand} data-hit={shown?.hand === hand || undefined}>
              <span>{t(`hand-${hand}` as 'hand-flush')}</span>
              <span>{multipleText(Number(raisePays[hand]) + 1, language).replace(/[.,]00/, '')}</span>
            </li>
          ))}
      </ul>
      <PokerSides
        round={round?.id ?? ''}
        dealer={{
          cards: shown?.dealer ?? (shown ? [shown.up, ...covered.slice(1)] : covered),
          hand: shown?.dealerHand ?? null,
          won: shown?.dealer !== undefined && round?.payout === 0n && !shown.folded,
          ...(shown?.qualified === false ? { note: t('not-qualified') } : {}),
        }}
        own={{
          cards: shown?.own ?? covered,
          hand: shown?.hand ?? null,
          won: !open && round?.payout != null && round.payout > round.stake,
        }}
      />
      <StepButtons
        steps={[
          {
            step: 'raise',
            text: t('raise'),
            ...(round && open ? { note: `+${money(round.stake * 2n)}` } : {}),
          },
          { step: 'fold', text: t('fold') },
        ]}
        off={!open || busy}
        take={(go) => step({ go })}
      />
    </Table>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: restsOnceDealt(400, () => 5) })
