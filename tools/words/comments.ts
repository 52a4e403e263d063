import { parseSync } from 'oxc-parser'

/** A comment of a source without its marks, on one line. */
export interface Comment {
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** A comment or a line of one, with its last line. */
interface Part extends Comment {
  readonly end: number
  /** Whether the next line goes on with it. */
  readonly continues: boolean
}

/** Returns all comments of a TypeScript source. Line comments on adjacent lines are one comment. */
export function commentsOf(path: string, text: string): readonly Comment[] {
  const starts = lineStarts(text)
  return joined(
    parseSync(path, text).comments.map(({ type, value, start, end }) => ({
      line: lineAt(starts, start),
      end: lineAt(starts, end),
      text: plain(value),
      continues: type === 'Line',
    })),
  )
}

/** Returns all comments of an SQL source that begin with two dashes. */
export const sqlCommentsOf = (text: string): readonly Comment[] =>
  joined(
    text.split('\n').flatMap((content, index) => {
      const words = /^\s*--(.*)$/.exec(content)?.[1]
      return words === undefined
        ? []
        : [{ line: index + 1, end: index + 1, text: plain(words), continues: true }]
    }),
  )

function joined(parts: readonly Part[]): readonly Comment[] {
  const comments: Part[] = []
  for (const part of parts) {
    const before = comments.at(-1)
    if (before?.continues && part.continues && before.end === part.line - 1)
      comments[comments.length - 1] = { ...before, end: part.end, text: `${before.text} ${part.text}` }
    else comments.push(part)
  }
  return comments.filter(({ text }) => text !== '')
}

const plain = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .replace(/^\s*\*( |$)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Returns the line, from 1, of a place in the text. */
function lineAt(starts: readonly number[], place: number): number {
  const after = starts.findIndex((start) => start > place)
  return after < 0 ? starts.length : after
}
