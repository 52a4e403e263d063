import type { ComponentType } from 'react'
import type { BonusGameId } from '#domain/rewards/bonus-games/api.ts'
import type { BonusSceneProps } from './bonus-scene.ts'
import { ChestScene } from './chest-scene.tsx'
import { DragonScene } from './dragon-scene.tsx'
import { FortunaScene } from './fortuna-scene.tsx'
import { LotteryScene } from './lottery-scene.tsx'
import { MemoryScene } from './memory-scene.tsx'
import { SafeScene } from './safe-scene.tsx'

export const bonusScenes: Readonly<Record<BonusGameId, ComponentType<BonusSceneProps>>> = {
  fortuna: FortunaScene,
  chest: ChestScene,
  memory: MemoryScene,
  safe: SafeScene,
  lottery: LotteryScene,
  dragon: DragonScene,
}
