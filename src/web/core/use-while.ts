import { useState } from 'react'

/** A figure that follows only while the scene rests: before that it would tell how the round ends. */
export function useWhile<T>(resting: boolean, value: T): T {
  const [seen, setSeen] = useState(value)
  if (resting && seen !== value) setSeen(value)
  return resting ? value : seen
}
