import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a mail server on a real socket (RFC 5321). It answers the end of each letter with the next of `replies`,
 * then accepts all. While silent, it accepts connections but sends nothing on new ones.
 */
export async function mailServer(replies: string[] = []) {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const state = { silent: false, unanswered: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (state.silent) {
      state.unanswered++
      return
    }
    let inLetter = false
    let buffer = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test')
    socket.on('data', (data) => {
      buffer += data
      for (;;) {
        const end = buffer.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + (inLetter ? 5 : 2))
        if (inLetter) {
          inLetter = false
          letters.push(text)
          say(replies.shift() ?? '250 taken')
        } else if (/^DATA/i.test(text)) {
          inLetter = true
          say('354 go on')
        } else if (/^QUIT/i.test(text)) {
          say('221 bye')
          socket.end()
        } else say('250 mail.test')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, letters, state }
}
