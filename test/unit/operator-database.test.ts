import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { withOperatorDatabase } from '../../tools/op/operator-database.ts'

test('a command beside the site makes no database where there is none', async () => {
  const dataDir = join(tmpdir(), `fairline-nowhere-${process.pid}`)
  await expect(withOperatorDatabase(readConfig({ DATA_DIR: dataDir }), async () => 0)).rejects.toThrow(
    `There is no database in DATA_DIR ${dataDir}`,
  )
  expect(existsSync(dataDir)).toBe(false)
})
