import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/faults/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // Beside the browser tests, whose length they never have.
    maxWorkers: 1,
  },
})
