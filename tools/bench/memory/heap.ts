/** Reads the heap of a process that runs with `--inspect`, after a full collection. */
export interface HeapReader {
  /** Megabytes. */
  usedAfterCollection(): Promise<number>
  close(): void
}

interface Answer {
  readonly id: number
  readonly result: { readonly usedSize?: number }
}

/** Connects to the inspector, whose address the process printed into `output`. */
export async function readHeap(output: string): Promise<HeapReader> {
  const address = /ws:\/\/\S+/.exec(output)?.[0]
  if (!address) throw new Error(`the process does not run under the inspector: ${output}`)
  const socket = new WebSocket(address)
  await new Promise((done, reject) => {
    socket.onopen = done
    socket.onerror = () => reject(new Error('the inspector does not answer'))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  const call = (method: string) =>
    new Promise<Answer>((done) => {
      waiting.set(++last, done)
      socket.send(JSON.stringify({ id: last, method }))
    })
  await call('HeapProfiler.enable')
  return {
    async usedAfterCollection() {
      await call('HeapProfiler.collectGarbage')
      const { result } = await call('Runtime.getHeapUsage')
      if (result.usedSize === undefined) throw new Error('the inspector told no heap')
      return result.usedSize / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
