import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openfootballEntry, openfootballFile } from '../../../test/factories/openfootball-entries.ts'
import { openfootballSource } from './source.ts'

test('a malformed file is told with its reason and taken once it is mended; the others go on', () => {
  const path = mkdtempSync(join(tmpdir(), 'fairline-openfootball-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  mkdirSync(join(path, '2025-26'))
  writeFileSync(join(path, '2025-26/en.1.json'), openfootballFile([openfootballEntry()]))
  writeFileSync(join(path, '2025-26/es.1.json'), '{"matches": [')
  writeFileSync(join(path, '2025-26/it.1.json'), '{"rounds": []}')
  writeFileSync(join(path, '2025-26/en.1.clubs.json'), '{"clubs": []}')
  const told: string[] = []
  const log = {
    info: () => {},
    error: (message: string, facts?: object) => void told.push(`${message} ${JSON.stringify(facts)}`),
  }
  const source = openfootballSource({ path, producer: 'openfootball:1', log })
  expect(source.fixtures(0, 2e12, 0)).toHaveLength(1)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/feed-file-invalid.*es\.1\.json.*JSON/)
  expect(told[1]).toMatch(/it\.1\.json.*no list/)
  writeFileSync(join(path, '2025-26/es.1.json'), readFileSync(join(path, '2025-26/en.1.json')))
  expect(source.fixtures(0, 2e12, 0)).toHaveLength(2)
  const [known] = source.fixtures(0, 2e12, 0)
  const elsewhere = (code: string, id = 'x') =>
    source.knows({ ...known!, id, competition: { ...known!.competition, id: `openfootball.${code}` } })
  // A competition whose file is unreadable counts as still having its matches.
  expect([source.knows(known!), elsewhere('it.1'), elsewhere('es.1'), elsewhere('de.1')]).toEqual([
    ...[true, true, false, false],
  ])
  rmSync(join(path, '2025-26/it.1.json'))
  source.fixtures(0, 2e12, 0)
  expect(elsewhere('it.1')).toBe(false)
  writeFileSync(join(path, '2025-26/it.1.json'), '{"rounds": []}')
  const alone = openfootballSource({ path: join(path, '2025-26/it.1.json'), producer: 'p', log })
  expect(() => alone.fixtures(0, 1, 0)).toThrow('it.1.json')
  expect(() =>
    openfootballSource({ path: join(path, 'none'), producer: 'p', log }).fixtures(0, 1, 0),
  ).toThrow('does not exist')
})
