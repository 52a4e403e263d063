import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import tables from '../table-scenes.module.css'
import css from './three-cups-scene.module.css'

interface Input {
  readonly balls: number
  readonly cup: number
}
interface Shown {
  readonly under: readonly number[]
  readonly cup: number
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('cups-balls')}
        value={input.balls}
        options={[1, 2].map((value) => ({ value, text: String(value) }))}
        onChange={(balls) => choose({ ...input, balls })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Three cups, with the chosen one in front. They lift once the round is over. */
function Scene({ input, choose, round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <fieldset className={css.cups} aria-label={t('cups-choose')}>
        {[0, 1, 2].map((cup) => (
          <button
            key={cup}
            type="button"
            data-cup={cup}
            aria-pressed={input.cup === cup}
            aria-label={t('cup', { cup: cup + 1 })}
            aria-disabled={busy || undefined}
            data-lifted={shown ? round?.id : undefined}
            onClick={() => busy || choose({ ...input, cup })}
          >
            {shown?.under.includes(cup) ? <i key={round?.id} data-piece="ball" /> : null}
            <span key={`${round?.id} cup`} className={css.cup} data-piece="cup" data-name={cup} data-again>
              <svg viewBox="0 0 100 110" aria-hidden="true" focusable="false">
                <defs>
                  <linearGradient id={`cup-${cup}`} x1="0" x2="1">
                    <stop offset="0" stopColor="#7c1b34" />
                    <stop offset=".35" stopColor="#e0526f" />
                    <stop offset=".55" stopColor="#ff9aa9" />
                    <stop offset="1" stopColor="#6d1029" />
                  </linearGradient>
                </defs>
                <path d="M30 6h40l20 92a6 6 0 0 1-6 7H16a6 6 0 0 1-6-7z" fill={`url(#cup-${cup})`} />
                <path d="M12 88h76l3 13a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" fill="#ffd06a" />
                <ellipse cx="50" cy="7" rx="20" ry="5" fill="#ffb4c0" />
              </svg>
            </span>
          </button>
        ))}
      </fieldset>
      <p className={tables.caption} data-late>
        {shown ? t('cups-under', { cups: shown.under.map((cup) => cup + 1).join(', ') }) : ''}
      </p>
    </Table>
  )
}

export default defineScene<Input>({
  first: { balls: 1, cup: 1 },
  Choices,
  Scene,
  restsAfter: restsOnceLanded(700, 1_250),
})
