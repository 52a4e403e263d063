import type { Pair } from '#domain/sport/feed/api.ts'

/** Readers for fields of a data line, which throw an Error with the reason for a wrong value. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new Error(`"${name}" is no text`)
  return value
}

export function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`"${name}" is no list`)
  return value
}

export function count(value: unknown, name: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`"${name}" is no count up to ${most}: ${JSON.stringify(value)}`)
  return value
}

export const pair = (value: unknown, name: string): Pair => {
  const both = list(value, name)
  if (both.length !== 2) throw new Error(`"${name}" is not two counts`)
  return [count(both[0], name, 99), count(both[1], name, 99)]
}
