import { createContext } from 'react'
import type { bookMenu } from '#domain/book/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'

/** Sports and competitions with their counts; empty when the book could not be asked. */
export type Menu = AnswerOf<typeof bookMenu>['sports']

/** The menu counts what lists hold: all matches, or those with a video. */
export const menuQuery = (videos?: number) => ({ query: videos ? { videos: '1' as const } : {} })

export const MenuContext = createContext<Menu>([])
