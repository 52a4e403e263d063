/** Medians of alternating calls, so that a machine whose speed changes meanwhile favours none. */

export interface Timed {
  readonly name: string
  readonly small: () => unknown
  readonly large: () => unknown
}

const milliseconds = (value: number) => `${value < 0.1 ? value.toFixed(4) : value.toFixed(2)} ms`

/** Prints a row for each case: medians of the small and the large, and their ratio. */
export async function compare(cases: readonly Timed[], rounds: number): Promise<void> {
  for (const { name, small, large } of cases) {
    const taken: Record<'small' | 'large', number[]> = { small: [], large: [] }
    const time = async (of: 'small' | 'large', call: () => unknown) => {
      const from = performance.now()
      await call()
      taken[of].push(performance.now() - from)
    }
    for (let round = -3; round < rounds; round++) {
      if (round === 0) taken.small.length = taken.large.length = 0
      await time('small', small)
      await time('large', large)
    }
    const [one, other] = [median(taken.small), median(taken.large)]
    console.log(`| ${name} | ${milliseconds(one)} | ${milliseconds(other)} | ${(other / one).toFixed(2)}x |`)
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
