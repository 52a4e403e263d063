import { useId } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText, numberText, percentText } from '../../parts/numbers.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './dice-scene.module.css'

interface Input {
  readonly target: number
  readonly over: boolean
}

const least = 1
const most = 9998

/** Returns how many of the 10,000 integers win. */
const winning = ({ target, over }: Input) => (over ? 9999 - target : target)

function Choices({ input, choose, open, busy, variant }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const id = useId()
  const at = numberText(input.target / 100, language)
  const chance = winning(input) / 10_000
  return (
    <>
      <ChoiceRow
        label={t('dice-side')}
        value={input.over ? 'over' : 'under'}
        options={[
          { value: 'under', text: t('under', { target: at }) },
          { value: 'over', text: t('over', { target: at }) },
        ]}
        onChange={(side) => choose({ ...input, over: side === 'over' })}
        disabled={open || busy}
      />
      <div className={css.target}>
        <label htmlFor={id}>{t('target')}</label>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={1}
          value={input.target}
          aria-valuetext={at}
          disabled={open || busy}
          onChange={(event) => choose({ ...input, target: Number(event.currentTarget.value) })}
        />
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('chance')}</dt>
          <dd>{percentText(chance, language)}</dd>
        </div>
        <div>
          <dt>{t('multiple')}</dt>
          <dd>{multipleText(Number(variant) / chance, language)}</dd>
        </div>
      </dl>
    </>
  )
}

/** A scale from 0 to 100 with the winning part lit, and a mark at the rolled value. */
function Scene({ input, round, busy, rest }: SceneProps<Input>) {
  const { language } = useShell()
  const rolled = round?.outcome as { readonly roll: number; readonly won: boolean } | undefined
  // After a changed choice, the scale is that of the next round.
  const from = input.over ? (input.target + 1) / 100 : 0
  const to = input.over ? 100 : input.target / 100
  return (
    <Table round={round} busy={busy} rest={rest} above plain>
      <div className={css.scene}>
        <p className={css.roll} data-won={rolled?.won} key={round?.id} data-rolled>
          {rolled ? numberText(rolled.roll / 100, language) : '00.00'}
        </p>
        <div className={css.scale} dir="ltr" aria-hidden="true">
          <i className={css.wins} style={{ insetInlineStart: `${from}%`, insetInlineEnd: `${100 - to}%` }} />
          {rolled ? (
            <b
              className={css.mark}
              data-piece="mark"
              data-name="rolled"
              data-face={rolled.won ? 'won' : undefined}
              data-won={rolled.won}
              style={{ insetInlineStart: `${rolled.roll / 100}%` }}
            />
          ) : null}
          <span>
            {[0, 25, 50, 75, 100].map((at) => (
              <small key={at}>{at}</small>
            ))}
          </span>
        </div>
      </div>
    </Table>
  )
}

export default defineScene<Input>({
  first: { target: 5000, over: false },
  Choices,
  Scene,
  restsAfter: 700,
})
