import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { isDrawn } from '#web/apps/casino/scenes/scenes.ts'
import { maxBytes, size } from '../../tools/game-pictures/photograph.ts'

const folder = join(import.meta.dirname, '../../src/web/apps/casino/pictures')
const files = globSync('**/*.*', { cwd: folder }).sort()
/** Each picture is in the folder of the first group of its game. */
const places = casinoGames.flatMap(({ rules, groups }) =>
  isDrawn(rules.id) ? `${groups[0]}/${rules.id}.webp` : [],
)

/** Returns the pixel size in the header of a lossy WebP file, plain or with a colour profile or transparency. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  const kind = picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)
  if (kind === 'RIFFWEBPVP8X')
    return { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
  expect(kind).toBe('RIFFWEBPVP8 ')
  return { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff }
}

test('every game with a scene has its picture, and no picture is left of a game that went', () => {
  const missing = places.filter((place) => !files.includes(place)).map((place) => basename(place, '.webp'))
  expect(missing, `write their pictures: npm run game-pictures -- ${missing.join(' ')}`).toEqual([])
  expect(files.filter((file) => !places.includes(file))).toEqual([])
})

test('a picture has at most 30 kB and the size that pages keep free for it', () => {
  const bytes = files.map((file) => {
    const picture = readFileSync(join(folder, file))
    expect(sizeOf(picture), file).toEqual(size)
    expect(picture.length, file).toBeLessThanOrEqual(maxBytes)
    return picture.length
  })
  expect(files.length).toBeGreaterThanOrEqual(45)
  console.log(
    `${files.length} pictures, ${bytes.reduce((sum, one) => sum + one, 0)} bytes, at most ${Math.max(...bytes)}`,
  )
})
