import { returnOfPlan, toNumber } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText, percentText } from '../../parts/numbers.ts'
import { Quarry } from '../../parts/quarry.tsx'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './shot-scene.module.css'

interface Input {
  readonly target: string
  readonly shots: 1 | 3 | 5
}

interface Shown {
  readonly target: string
  readonly hits: readonly boolean[]
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  return (
    <>
      <ChoiceRow
        label={useText('games')('shots')}
        value={input.shots}
        options={([1, 3, 5] as const).map((value) => ({ value, text: String(value) }))}
        onChange={(shots) => choose({ ...input, shots })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Targets with the payout and chance of each; the chosen one shows the shots. */
function Scene({ input, choose, round, open, busy, game, variant, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  // Shots stay visible on their target until the player chooses another one.
  const seen = shown?.target === input.target ? shown : undefined
  const hits = seen?.hits.filter(Boolean).length ?? 0
  const targets = game.plans.filter((plan) => (plan.input as Input).shots === 1)
  return (
    <Table round={round} busy={busy} rest={rest} above plain>
      <div className={css.scene}>
        <div className={css.targets}>
          {targets.map((plan) => {
            const { target } = plan.input as Input
            const { hitRate, largest } = returnOfPlan(plan, variant)
            const aimed = target === input.target
            return (
              <button
                key={target}
                type="button"
                data-target={target}
                aria-pressed={aimed}
                aria-disabled={open || busy || undefined}
                onClick={() => choose({ ...input, target })}
              >
                <span
                  key={aimed ? round?.id : undefined}
                  className={css.quarry}
                  data-piece="target"
                  data-name={target}
                  data-again={(aimed && seen && hits > 0) || undefined}
                  data-hit={(aimed && hits > 0) || undefined}
                >
                  <Quarry name={target} />
                </span>
                <b>{t(`target-${target}` as 'target-roach')}</b>
                <span className={css.terms}>
                  <strong>{multipleText(toNumber(largest), language)}</strong>
                  <span>{percentText(toNumber(hitRate), language)}</span>
                </span>
              </button>
            )
          })}
        </div>
        <p className={css.shots} role="status" key={round?.id}>
          {seen ? (
            <>
              <span>{t('shots-hit', { hits, shots: seen.hits.length })}</span>
              <span className={css.marks} aria-hidden="true">
                {seen.hits.map((hit, at) => (
                  <i key={at} data-hit={hit || undefined} style={{ animationDelay: `${at * 120}ms` }} />
                ))}
              </span>
            </>
          ) : null}
        </p>
      </div>
    </Table>
  )
}

/** Returns the scene of a shooting game with this initial target. */
export const shotScene = (target: string) =>
  defineScene<Input>({ first: { target, shots: 1 }, Choices, Scene, restsAfter: 650 })
