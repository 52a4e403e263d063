import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { Gem, Mine } from '../../parts/symbols.tsx'
import { collectOf } from '../collect-of.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceTurned } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const doors = { easy: 4, medium: 3, hard: 2 } as const
interface Input {
  readonly level: keyof typeof doors
}
interface Shown {
  readonly climbed: readonly { readonly door: number; readonly trap: number }[]
}
const rows = 9

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('level')}
        value={input.level}
        options={(['easy', 'medium', 'hard'] as const).map((value) => ({ value, text: t(`level-${value}`) }))}
        onChange={(level) => choose({ level })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Nine floors of doors, from the bottom; the player can open only those of the next floor. */
function Scene({ input, round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const climbed = (round?.outcome as Shown | undefined)?.climbed ?? []
  const level = ((round?.input as Input | undefined) ?? input).level
  const count = doors[round && open ? level : input.level]
  return (
    <Table round={round} busy={busy} rest={rest}>
      <fieldset className={css.tower} aria-label={t('board')}>
        {Array.from({ length: rows }, (_, index) => rows - 1 - index).map((row) => {
          const past = climbed[row]
          const width = past ? doors[level] : count
          return (
            <div key={row} className={css.floor}>
              {Array.from({ length: width }, (_, door) => {
                if (open && row === climbed.length)
                  return (
                    <button
                      key={door}
                      type="button"
                      data-door={door}
                      data-piece="tile"
                      aria-label={t('door', { row: row + 1, door: door + 1 })}
                      aria-disabled={busy || undefined}
                      onClick={() => {
                        if (!busy) step({ door })
                      }}
                    />
                  )
                const trap = past?.trap === door
                const chosen = past?.door === door
                return (
                  <span
                    key={door}
                    data-piece="tile"
                    data-face={chosen ? (trap ? 'hit' : 'open') : undefined}
                    data-open={chosen || undefined}
                    data-trap={(trap && chosen) || undefined}
                  >
                    {trap ? <Mine /> : chosen ? <Gem colour="#7fb0ff" /> : null}
                  </span>
                )
              })}
            </div>
          )
        })}
      </fieldset>
    </Table>
  )
}

export default defineScene<Input>({
  first: { level: 'medium' },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, () => 1),
  collect: collectOf,
})
