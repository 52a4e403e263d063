import { expect, test } from 'vitest'
import { axeClean, visit } from './browser.ts'

const row = (content: string) => `<li style="padding: 8px">${content}</li>`
const board = (rows: readonly string[]) =>
  `<!doctype html><html lang="en"><title>Board</title><main><h1>Board</h1><ul>${rows.map(row).join('')}</ul></main></html>`
const plain = '<a href="#a" style="display: inline-block; padding: 12px; color: #000">Hallenhain</a>'
const rows = Array<string>(20).fill(plain)

test('a page without faults is clean', async () => {
  const { page } = await visit()
  await page.setContent(board(rows))
  expect(await axeClean(page)).toBeGreaterThan(5)
})

test.each([
  [
    'a text that is too pale, in the last row alone',
    '<span style="color: #ccc">pale</span>',
    'color-contrast',
  ],
  ['the same pale text in every row', null, 'color-contrast'],
  [
    'a target that is too small, in the last row alone',
    '<button style="width: 8px; height: 8px; padding: 0; border: 0" aria-label="a"></button><button style="width: 8px; height: 8px; padding: 0; border: 0" aria-label="b"></button>',
    'target-size',
  ],
  ['a picture without a name, in the last row alone', '<img src="data:,">', 'image-alt'],
])('%s is found', async (_, last, rule) => {
  const { page } = await visit({ expected: /./ })
  const pale = '<span style="color: #ccc">pale</span>'
  await page.setContent(board(last === null ? Array<string>(20).fill(pale) : [...rows, plain + last]))
  await expect(axeClean(page)).rejects.toThrow(rule)
})
