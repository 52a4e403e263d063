import { defineConfig } from 'vitest/config'
import { sportNames } from './tools/sport-parts.ts'

const web = ['src/web/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [sportNames],
  test: {
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    globalSetup: ['test/factories/global-setup.ts'],
    pool: 'forks',
    // One more than the cores that CI has: many tests wait for a site that starts.
    maxWorkers: 3,
    projects: [
      // Modules of the browser keep what a page knows: each file begins with fresh ones.
      { extends: true, test: { name: 'web', include: web } },
      // Modules of the server keep nothing: loading them once for all files halves what the tests cost Node.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
          exclude: web,
          isolate: false,
        },
      },
    ],
  },
})
