import { useState } from 'react'
import { payTables, type TableId, tableIds } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'
import own from './video-poker-scene.module.css'

interface Input {
  readonly table: TableId
}
interface Shown {
  readonly cards: readonly number[]
  readonly hand: string
  readonly held?: readonly number[]
}
const places = [0, 1, 2, 3, 4]

function Choices({ input, choose, open, busy }: SceneProps<Input>) {
  const t = useText('games')
  return (
    <label className="field">
      <span>{t('pay-table')}</span>
      <select
        className="input"
        value={input.table}
        disabled={open || busy}
        onChange={(event) => choose({ table: event.currentTarget.value as TableId })}
      >
        {tableIds.map((table) => (
          <option key={table} value={table}>
            {t(`table-${table}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Payouts of hands, with the current one lit; five cards, each a button that holds it. */
function Scene({ input, round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const [picked, setPicked] = useState<{ readonly round: string; readonly held: readonly number[] }>({
    round: '',
    held: [],
  })
  const held = open && picked.round === round?.id ? picked.held : (shown?.held ?? [])
  const toggle = (place: number) => {
    if (!open || busy || !round) return
    const now = held.includes(place) ? held.filter((one) => one !== place) : [...held, place]
    setPicked({ round: round.id, held: now })
  }
  const table = Object.entries(payTables[input.table]).sort(([, one], [, other]) => other - one)
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <ul className={css.pays}>
        {table.map(([hand, pays]) => (
          <li key={hand} data-hit={shown?.hand === hand || undefined}>
            <span>{t(`hand-${hand}` as 'hand-flush')}</span>
            <span>{multipleText(pays, language).replace(/[.,]00/, '')}</span>
          </li>
        ))}
      </ul>
      <div className={own.cards} data-row>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={own.place}
            data-place={place}
            aria-pressed={held.includes(place)}
            aria-label={t('hold-card', { number: place + 1 })}
            aria-disabled={!open || busy || undefined}
            onClick={() => toggle(place)}
          >
            <PlayingCard key={`${round?.id} ${shown?.cards[place]}`} card={shown?.cards[place] ?? null} />
            <span>{held.includes(place) ? t('held') : ''}</span>
          </button>
        ))}
      </div>
      <StepButtons
        steps={[{ step: 'draw', text: t('draw-cards') }]}
        off={!open || busy}
        take={() => step({ hold: [...held].sort() })}
      />
    </Table>
  )
}

export default defineScene<Input>({
  first: { table: 'jacks-9-6' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(400, ({ held }: Shown) => 5 - (held?.length ?? 0) || 1),
})
