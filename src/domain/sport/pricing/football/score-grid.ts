import type { Count } from './lines.ts'

/** Chances of final scores: cell `home * width + away`, both counts from their smallest value. */
export class ScoreGrid {
  readonly width: number
  readonly chances: Float64Array

  constructor(width: number) {
    this.width = width
    this.chances = new Float64Array(width * width)
  }

  at(home: number, away: number): number {
    return home < this.width && away < this.width ? this.chances[home * this.width + away]! : 0
  }

  home(): Count {
    const chances = new Float64Array(this.width)
    for (let cell = 0; cell < this.chances.length; cell++) {
      const home = Math.floor(cell / this.width)
      chances[home] = chances[home]! + this.chances[cell]!
    }
    return { from: 0, chances }
  }

  away(): Count {
    const chances = new Float64Array(this.width)
    for (let cell = 0; cell < this.chances.length; cell++) {
      const away = cell % this.width
      chances[away] = chances[away]! + this.chances[cell]!
    }
    return { from: 0, chances }
  }

  total(): Count {
    const chances = new Float64Array(2 * this.width)
    for (let cell = 0; cell < this.chances.length; cell++) {
      const total = Math.floor(cell / this.width) + (cell % this.width)
      chances[total] = chances[total]! + this.chances[cell]!
    }
    return { from: 0, chances }
  }

  /** Returns the distribution of home minus away. */
  difference(): Count {
    const chances = new Float64Array(2 * this.width)
    for (let cell = 0; cell < this.chances.length; cell++) {
      const index = Math.floor(cell / this.width) - (cell % this.width) + this.width
      chances[index] = chances[index]! + this.chances[cell]!
    }
    return { from: -this.width, chances }
  }

  bothScore(): number {
    let sum = 0
    for (let home = 1; home < this.width; home++) {
      for (let away = 1; away < this.width; away++) sum += this.chances[home * this.width + away]!
    }
    return sum
  }
}
