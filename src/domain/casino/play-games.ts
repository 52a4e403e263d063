import type { CasinoGame } from './casino-game.ts'

/**
 * The rules of one game, from its own file: pages that play, explain or check a round load nothing of the others. Rejects
 * when there is no such game.
 */
export async function loadGame(id: string): Promise<CasinoGame> {
  if (!/^[a-z-]{1,40}$/.test(id)) throw new Error('no id of a game')
  const file: Readonly<Record<string, unknown>> = await import(`./games/${id}.ts`).catch(
    () => import(`./games/slots/${id}.ts`),
  )
  return Object.values(file)[0] as CasinoGame
}
