import css from './table-scenes.module.css'

/** Actions of a round in progress, a button each; a second line gives the cost. */
export function StepButtons<Step extends string>({
  steps,
  off,
  take,
}: {
  readonly steps: readonly {
    readonly step: Step
    readonly text: string
    readonly note?: string
    readonly off?: boolean
  }[]
  readonly off: boolean
  readonly take: (step: Step) => void
}) {
  return (
    <div className={css.picks}>
      {steps.map(({ step, text, note, off: never = false }) => (
        <button
          key={step}
          type="button"
          className={css.pick}
          data-step={step}
          aria-disabled={off || never || undefined}
          onClick={() => {
            if (!off && !never) take(step)
          }}
        >
          {text}
          {note ? <small>{note}</small> : null}
        </button>
      ))}
    </div>
  )
}
