import { useState } from 'react'

/** Returns a value that follows only while the scene is at rest: earlier it would reveal how the round ends. */
export function useWhile<T>(resting: boolean, value: T): T {
  const [seen, setSeen] = useState(value)
  if (resting && seen !== value) setSeen(value)
  return resting ? value : seen
}
