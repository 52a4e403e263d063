import { DictionaryFault } from '../../i18n/load.ts'

/** Texts of the box in the page's language; they come with the page, since its dictionary is missing. */
export interface DictionaryErrorTexts {
  readonly title: string
  readonly text: string
  readonly button: string
}

/**
 * Returns the result of `load` once the texts have loaded. Until then a box over the server-rendered page
 * reports the failure (section 8); its button retries. Rejects with other errors.
 */
export async function untilTextsAreThere<T>(load: () => Promise<T>, texts: DictionaryErrorTexts): Promise<T> {
  let box: ReturnType<typeof showBox> | null = null
  for (;;) {
    try {
      const loaded = await load()
      box?.remove()
      return loaded
    } catch (fault) {
      if (!(fault instanceof DictionaryFault)) throw fault
      box ??= showBox(texts)
      await box.pressed()
    }
  }
}

function showBox(texts: DictionaryErrorTexts) {
  const box = document.createElement('div')
  box.className = 'dictionary-error card'
  const part = (name: string, text: string) => {
    const element = document.createElement(name)
    element.textContent = text
    return element
  }
  const button = part('button', texts.button) as HTMLButtonElement
  button.type = 'button'
  button.className = 'button primary'
  box.append(part('strong', texts.title), part('p', texts.text), button)
  box.role = 'alert'
  document.body.append(box)
  return {
    remove: () => box.remove(),
    pressed: () => {
      button.disabled = false
      return new Promise<void>((done) => {
        button.onclick = () => {
          button.disabled = true
          done()
        }
      })
    },
  }
}
