import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest begin, so that both workers end together: without times of a run before, size says little. */
const first = [
  ...['story', 'operator', 'casino-all-games', 'widths', 'referred-bet', 'casino-games', 'cashback'],
  ...['pages', 'systems', 'bonus-account', 'match-page', 'settings', 'slip-stake', 'notices', 'cyber'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? first.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    testTimeout: 420_000,
    hookTimeout: 420_000,
    // A busy machine takes its time; the default is a second.
    expect: { poll: { timeout: 60_000 } },
    // What is wrong with a page is said in whole.
    chaiConfig: { truncateThreshold: 2_000 },
    globalSetup: ['test/e2e/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 3,
    // One Chromium for all files of a worker.
    isolate: false,
  },
})
