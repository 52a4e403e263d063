import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sports } from '#domain/sport/feed/api.ts'
import { sportFacts, sportViews } from '#domain/sport/pricing/api.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { playFields } from '#web/apps/sports/event/play/play-fields.ts'
import { languages } from '#web/i18n/languages.ts'
import { writtenOut } from '../../tools/sport-parts.ts'
import { sportFiles } from '../factories/sport-files.ts'

const root = join(import.meta.dirname, '../..')
const pricing = join(root, 'src/domain/sport/pricing')

test('every folder with a part of a sport is in the list, and every sport of it has all parts', () => {
  for (const part of sportFiles) {
    const folders = globSync(`*/${part}`, { cwd: pricing }).map((file) => file.split('/')[0])
    expect(folders.sort(), part).toEqual([...sports].sort())
  }
  for (const sport of sports) {
    expect(sportFacts[sport].id).toBe(sport)
    expect(sportManifests[sport].id).toBe(sport)
    expect(sportViews[sport].result.length, sport).toBeGreaterThan(0)
    const names: object = JSON.parse(readFileSync(join(pricing, sport, 'names.json'), 'utf8'))
    expect(Object.keys(names).sort(), sport).toEqual([...languages].sort())
  }
})

test('a sport whose seasons have a table says its columns', () => {
  for (const sport of sports)
    expect(playFields[sport].table !== undefined, sport).toBe(sportFacts[sport].table !== undefined)
})

test('a bundle imports the parts of each sport in the order of the list', () => {
  const code = readFileSync(join(pricing, 'facts.ts'), 'utf8')
  const written = writtenOut(code)
  const imports = [...written.matchAll(/^import \{ facts as sport\d+ \} from '\.\/([\w-]+)\/facts\.ts'$/gm)]
  expect(imports.map(([, sport]) => sport)).toEqual(sports)
  expect(written).toMatch(/^export const sportFacts = \{ 'football': sport0, 'tennis': sport1, .+ \}$/m)
  expect(written).not.toContain('await')
})

test('each place that asks for parts is written as the build reads it', () => {
  const asking = globSync('src/**/*.ts', { cwd: root })
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([file, code]) => code.includes('await ofEachSport<') && !file.endsWith('/of-each-sport.ts'))
  expect(asking.length).toBe(6)
  for (const [file, code] of asking) {
    const paths = [...writtenOut(code).matchAll(/^import \{ \w+ as sport\d+ \} from '(.+)'$/gm)]
    expect(paths.length, file).toBe(sports.length)
    for (const [, path] of paths)
      expect(existsSync(join(root, file, '..', path!)), `${file}: ${path}`).toBe(true)
  }
  expect(() => writtenOut('export const all = await ofEachSport<X>(name, load)')).toThrow('another form')
})
