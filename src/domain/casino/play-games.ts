import type { CasinoGame } from './casino-game.ts'

const isGame = (one: unknown): one is CasinoGame =>
  typeof one === 'object' && one !== null && 'rules' in one && 'plans' in one

/**
 * The rules of one game, from its own file: pages that play, explain or check a round load nothing of the others. Rejects
 * when there is no such game.
 */
export async function loadGame(id: string): Promise<CasinoGame> {
  if (!/^[a-z-]{1,40}$/.test(id)) throw new Error('no id of a game')
  const file: object = await import(`./games/${id}.ts`).catch(() => import(`./games/slots/${id}.ts`))
  const game = Object.values(file).find(isGame)
  if (!game) throw new Error(`no game ${id}`)
  return game
}
