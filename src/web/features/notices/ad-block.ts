/** A file under a name that ad blockers block, and one that none has a reason to block. */
const bait = '/ads/ads.js'
const control = '/deployment.json'
const patience = 10_000

async function comes(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok && (await answer.text()).length > 0
  } catch {
    return false
  }
}

/** Returns whether the bait is blocked while the site itself is reachable. */
export async function isBlocking(): Promise<boolean> {
  return !(await comes(bait)) && (await comes(control))
}
