/**
 * Stores each tick at once, and takes the new total from the server's own page. The order waits for
 * that, so that nobody orders at a total that is about to change.
 */
export function followChoices(order: HTMLFormElement): void {
  const ticks = [...document.querySelectorAll<HTMLInputElement>('input[name="choice"]')]
  const button = document.querySelector<HTMLButtonElement>('[data-choose]')
  if (button === null) return
  const address = button.formAction
  button.closest('p')?.remove()
  let latest = 0
  let waiting: Promise<void> | null = null

  async function follow(): Promise<void> {
    latest += 1
    const own = latest
    const chosen = ticks.filter(({ checked }) => checked)
    const body = new URLSearchParams(chosen.map(({ value }) => ['choice', value]))
    const answer = await fetch(address, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (own !== latest) return
    // The offer can no longer be ordered, or the server refused: its page says why.
    if (!answer.ok || page.querySelector('#order') === null) location.reload()
    else showTotals(page)
  }

  for (const tick of ticks) {
    tick.addEventListener('change', () => {
      // One after the other, so that the last tick is the one that stays.
      const before = waiting ?? Promise.resolve()
      const own = before.then(follow).catch(() => location.reload())
      waiting = own
      void own.then(() => {
        if (waiting === own) waiting = null
      })
    })
  }

  order.addEventListener('submit', (event) => {
    if (waiting === null) return
    event.preventDefault()
    void waiting.then(() => order.requestSubmit())
  })
}

function showTotals(page: Document): void {
  for (const place of ['#sums', '#due']) {
    const newer = page.querySelector(place)
    if (newer !== null) document.querySelector(place)?.replaceWith(document.importNode(newer, true))
  }
  const total = document.querySelector('#sums .main dd')?.textContent ?? ''
  const said = document.querySelector<HTMLElement>('[data-said]')
  if (said !== null) said.textContent = (said.dataset.words ?? '%').replace('%', total)
  const main = document.querySelector<HTMLButtonElement>('#order button.main')
  if (main !== null) main.disabled = total === ''
}
