import { percentText } from '#web/ui/words/percent-text.ts'

/** Percentages by number of selections; highlights the slip's step. */
export function StepsTable({
  steps,
  legs,
  heads: [selections, added],
  language,
}: {
  readonly steps: readonly (readonly [legs: number, percent: number])[]
  readonly legs: number
  readonly heads: readonly [selections: string, added: string]
  readonly language: string
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{selections}</th>
          <th scope="col">{added}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(([from, percent], index) => {
          const next = steps[index + 1]?.[0] ?? Number.POSITIVE_INFINITY
          return (
            <tr key={from} data-now={(legs >= from && legs < next) || undefined}>
              <td>{next === from + 1 ? from : `${from}+`}</td>
              <td>{percentText(1000 + 10 * percent, language)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
