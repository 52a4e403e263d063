import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // A busy machine takes its time; the default is a second.
    expect: { poll: { timeout: 30_000 } },
    // What is wrong with a page is said in whole.
    chaiConfig: { truncateThreshold: 2_000 },
    globalSetup: ['test/e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One Chromium for all files of a worker.
    isolate: false,
  },
})
