/** Returns the page of a game: a stake of one unit, a button for each side, the last draw and the balance. */
export function gamePage({
  play,
  kind,
  sides,
}: {
  readonly play: string
  readonly kind: 'coin' | 'dice'
  readonly sides: number
}): string {
  const names =
    kind === 'coin' ? ['Heads', 'Tails'] : Array.from({ length: sides }, (_, side) => `${side + 1}`)
  const buttons = names.map((name, side) => `<button data-side="${side}" disabled>${name}</button>`).join('')
  const facts = JSON.stringify({ play, names })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample ${kind}</title>
<style>
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1.25rem; justify-items: center;
  font: 1rem system-ui, sans-serif; color: #f2f4fa; background: radial-gradient(circle at 50% 0, #2c3f74, #10162b) }
h1 { margin: 0; font-size: 1.5rem }
.drawn { width: 8rem; height: 8rem; display: grid; place-content: center; font-size: 1.75rem; font-weight: 700;
  color: #3a2600; background: linear-gradient(160deg, #ffe9a8, #d99a1c); box-shadow: 0 1rem 2rem #0008;
  border-radius: ${kind === 'coin' ? '50%' : '1.25rem'} }
.sides { display: flex; flex-wrap: wrap; gap: .5rem; justify-content: center }
button { min-width: 3rem; padding: .75rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #3d63d8;
  border: 0; border-radius: .6rem; cursor: pointer }
button:hover { background: #4f76ee }
button:disabled { opacity: .6; cursor: default }
button:focus-visible, input:focus-visible { outline: 3px solid #ffd873; outline-offset: 2px }
input { width: 6rem; padding: .6rem; font: inherit; border-radius: .6rem; border: 1px solid #8fa3d9; background: #141c36; color: inherit }
</style>
</head>
<body>
<h1>Sample ${kind}</h1>
<div class="drawn" id="drawn" aria-hidden="true">?</div>
<p id="told" role="status">Choose a side.</p>
<label>Stake <input id="stake" inputmode="decimal" value="1.00"></label>
<div class="sides">${buttons}</div>
<script>
const { play, names } = ${facts}
const told = document.querySelector('#told')
const buttons = [...document.querySelectorAll('button')]
for (const button of buttons) button.onclick = async () => {
  for (const one of buttons) one.disabled = true
  try {
    const stake = String(Math.round(Number(document.querySelector('#stake').value) * 100))
    const response = await fetch('/rounds', { method: 'POST', body: JSON.stringify({ play, stake, side: Number(button.dataset.side) }) })
    const body = await response.json()
    if (response.ok) {
      document.querySelector('#drawn').textContent = names[body.drawn]
      told.textContent = names[body.drawn] + ': ' + (body.paid === '0' ? 'no win.' : 'you win ' + (body.paid / 100).toFixed(2) + ' ' + body.currency + '.')
    } else told.textContent = body.errors?.[0]?.detail ?? body.error
  } catch {
    told.textContent = 'No connection.'
  }
  for (const one of buttons) one.disabled = false
}
// A press before this would do nothing.
for (const button of buttons) button.disabled = false
</script>
</body>
</html>
`
}
