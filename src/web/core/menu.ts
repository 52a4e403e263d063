import { createContext } from 'react'
import type { bookMenu } from '#domain/sport/book/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'

/** Sports and competitions with their counts; empty when the book did not answer. */
export type Menu = AnswerOf<typeof bookMenu>['sports']

/** Returns the query of the menu, whose counts match the lists: all matches, or those with a video. */
export const menuQuery = (videos?: number) => ({ query: videos ? { videos: '1' as const } : {} })

export const MenuContext = createContext<Menu>([])
