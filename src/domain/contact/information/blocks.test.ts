import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('headings, paragraphs, lists, strong words and links are read', () => {
  expect(
    blocksOf('One\ntwo **three**.\n## Four\n- five\n- [six](/rules)\nseven [eight](https://a.example/b?c=d)'),
  ).toEqual([
    { kind: 'paragraph', spans: [{ text: 'One two ' }, { text: 'three', strong: true }, { text: '.' }] },
    { kind: 'heading', spans: [{ text: 'Four' }] },
    { kind: 'list', items: [[{ text: 'five' }], [{ text: 'six', href: '/rules' }]] },
    { kind: 'paragraph', spans: [{ text: 'seven ' }, { text: 'eight', href: 'https://a.example/b?c=d' }] },
  ])
})

test.each([
  'javascript:alert(1)',
  'javascript:evil',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://plain.example',
  'vbscript:x',
  '/a"onclick="x',
  'mailto:a@b.example"x',
])('a link to %s is its text alone', (href) => {
  for (const block of blocksOf(`[label](${href})`)) expect(JSON.stringify(block)).not.toContain('href":')
})

test('tags are text', () => {
  expect(blocksOf('<script>alert(1)</script><img src=x onerror=y>')).toEqual([
    { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script><img src=x onerror=y>' }] },
  ])
})
