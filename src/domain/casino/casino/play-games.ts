import type { CasinoGame } from './casino-game.ts'

const isGame = (one: unknown): one is CasinoGame =>
  typeof one === 'object' && one !== null && 'rules' in one && 'plans' in one

/** Import functions of the game folders, by kind. */
const folders: readonly ((id: string) => Promise<object>)[] = [
  (id) => import(`./games/asian/${id}.ts`),
  (id) => import(`./games/cards/${id}.ts`),
  (id) => import(`./games/fast/${id}.ts`),
  (id) => import(`./games/scratch/${id}.ts`),
  (id) => import(`./games/shooting/${id}.ts`),
  (id) => import(`./games/skill/${id}.ts`),
  (id) => import(`./games/slots/${id}.ts`),
]

/**
 * Loads the rules of one game from its own file. Pages that play, explain or check a round load no other rules.
 * Rejects if there is no such game.
 */
export async function loadGame(id: string): Promise<CasinoGame> {
  if (!/^[a-z-]{1,40}$/.test(id)) throw new Error('no id of a game')
  for (const load of folders) {
    const file = await load(id).catch(() => null)
    const game = file && Object.values(file).find(isGame)
    if (game) return game
  }
  throw new Error(`no game ${id}`)
}
